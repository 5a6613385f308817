import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'

/**
 * "Boats", "“ferry”", or of what is there now "Holiday flat and 3 more". `name` is the category's or the
 * search's; empty if screenshots were chosen. `first` is a title as the viewer may see it.
 */
export function titleOfShared(name: string, first: string, count: number): string {
  if (name !== '') return maskSecrets(name, [])
  return count > 1 ? `${first} and ${count - 1} more` : first
}
