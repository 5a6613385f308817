import { type AnalysedWord, analyseText } from '#server/language/words/analyse-text.ts'

/** What a search asks for: a word in any of its forms, or exactly these parts one after the other. */
export type SearchWord = { word: AnalysedWord; open: boolean } | { phrase: string[] }

export const wordsOf = (text: string): SearchWord[] => analyseText(text).map(word => ({ word, open: false }))

/** Quoted: these words and no others, in this order. */
export function phraseOf(quoted: string): SearchWord[] {
  const parts = analyseText(quoted).flatMap(word => word.parts)
  return parts.length > 0 ? [{ phrase: parts.slice(0, partsSoughtMax) }] : []
}

/** A searched word as one, folded. */
export const spelling = (one: SearchWord) =>
  'word' in one ? (one.word.whole ?? one.word.parts.join('')) : one.phrase.join(' ')

/**
 * Of a word, or of a phrase, what begins it is looked for: how long PostgreSQL takes for one after the other grows with the
 * square of how many there are.
 */
export const partsSoughtMax = 32
