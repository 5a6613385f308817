import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'

/**
 * The title of a link: "Boats", "“ferry”", or, by its current content, "Holiday flat and 3 more". `name` is
 * the name of the category or the search. It is empty if screenshots were chosen. `first` is a title as the
 * viewer may see it.
 */
export function titleOfShared(name: string, first: string, count: number): string {
  if (name !== '') return maskSecrets(name, [])
  return count > 1 ? `${first} and ${count - 1} more` : first
}
