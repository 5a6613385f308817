import { foldWords } from '#server/language/words/fold-words.ts'

/**
 * The name that a picture gives to a date. Null if the title already says it. The name may be part of a
 * heading above the date.
 */
export function nameOfDate(label: string | null, title: string): string | null {
  const said = new Set(foldWords(title))
  return label !== null && foldWords(label).every(word => said.has(word)) ? null : label
}
