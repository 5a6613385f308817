import { lookOf } from '#server/language/words/look-alike.ts'

/**
 * The keys of a term, besides the term itself. `=` has its OCR key. `~` has each of its endings, so that a
 * stretch of its middle is the prefix of one. `<` has a word backwards, so that its end is a prefix.
 */
export function alsoFiledUnder(term: string): string[] {
  const backwards = isWord(term) ? [endsWith(term)] : []
  return [looksLike(term), ...backwards, ...new Set(endings(term).map(ending => `~${ending}`))]
}

/** Codes are not corrected, because a typing error in one cannot be told from another code. */
export const isWord = (term: string) => /^[\p{L}\p{M}]+$/u.test(term)

/** The key of all words that OCR may confuse with this one. */
export const looksLike = (word: string) => `=${lookOf(word)}`

/** The prefix of the keys of words with this ending. */
export const endsWith = (ending: string) => `<${[...ending].reverse().join('')}`

/** The prefix of the keys of terms with this stretch in the middle. Null if it is too short to be telling. */
export function liesWithin(stretch: string): string | null {
  const letters = [...stretch]
  return letters.length < stretchMin(stretch) ? null : beginsEnding(letters.slice(0, endingMax).join(''))
}

/** The prefix of the keys of endings that begin with this stretch, up to `endingMax` letters. */
export const beginsEnding = (stretch: string) => `~${stretch}`

/** Three digits of a code are telling, three letters of a word are not. */
const stretchMin = (text: string) => (/\p{N}/u.test(text) ? 3 : 4)
const endingMax = 10
const endingsMax = 30

function endings(term: string): string[] {
  const letters = [...term]
  const count = Math.min(letters.length - stretchMin(term), endingsMax)
  return Array.from({ length: Math.max(count, 0) }, (_, i) =>
    letters.slice(i + 1, i + 1 + endingMax).join(''),
  )
}
