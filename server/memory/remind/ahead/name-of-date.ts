import { foldWords } from '#server/language/words/fold-words.ts'

/**
 * What a picture calls a date. Null where its title says that already, as a part of a heading above the
 * date does.
 */
export function nameOfDate(label: string | null, title: string): string | null {
  const said = new Set(foldWords(title))
  return label !== null && foldWords(label).every(word => said.has(word)) ? null : label
}
