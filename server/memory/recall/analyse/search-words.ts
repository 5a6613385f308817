import { type AnalysedWord, analyseText } from '#server/language/words/analyse-text.ts'

/** A word of a query, in any of its forms, or a phrase: exactly these parts, in this order. */
export type SearchWord = { word: AnalysedWord; open: boolean } | { phrase: string[] }

export const wordsOf = (text: string): SearchWord[] => analyseText(text).map(word => ({ word, open: false }))

/** Parses a quoted phrase: these words in this order. */
export function phraseOf(quoted: string): SearchWord[] {
  const parts = analyseText(quoted).flatMap(word => word.parts)
  return parts.length > 0 ? [{ phrase: parts.slice(0, partsSoughtMax) }] : []
}

/** The word or phrase as one folded string. */
export const spelling = (one: SearchWord) =>
  'word' in one ? (one.word.whole ?? one.word.parts.join('')) : one.phrase.join(' ')

/** Only the first parts are searched for. PostgreSQL's time for a phrase grows with its length squared. */
export const partsSoughtMax = 32
