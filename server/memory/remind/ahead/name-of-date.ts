import { foldWords } from '#server/language/words/fold-words.ts'

/** The name that a picture gives to a date, perhaps in a heading. Null if the title says it. */
export function nameOfDate(label: string | null, title: string): string | null {
  const said = new Set(foldWords(title))
  return label !== null && foldWords(label).every(word => said.has(word)) ? null : label
}
