import type { Scope } from '#contract/scope.ts'

/** The names of scopes for users. */
export const scopeWords: Record<Scope, { label: string; description: string }> = {
  read: { label: 'Find and read', description: 'Screenshots, their text and values. Secrets stay covered.' },
  write: { label: 'Add and change', description: 'Upload, file, rename, delete. You can undo it.' },
  ask: { label: 'Ask Remy', description: 'Questions, answered from your screenshots.' },
}
