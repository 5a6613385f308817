import { lookOf } from '#server/language/words/look-alike.ts'

/**
 * Returns the extra keys under which a term is indexed. A prefix marks each sort of key.
 *
 * `=`: the term's OCR key. `~`: each ending of the term, so that a search for its middle is a prefix search.
 * `<`: the word backwards, so that a search for its end is one.
 */
export function alsoFiledUnder(term: string): string[] {
  const backwards = isWord(term) ? [endsWith(term)] : []
  return [looksLike(term), ...backwards, ...new Set(endings(term).map(ending => `~${ending}`))]
}

/** Whether a term is a word. Codes are not corrected: a mistyped code looks like another valid one. */
export const isWord = (term: string) => /^[\p{L}\p{M}]+$/u.test(term)

/** The key that a word shares with all words that OCR may confuse with it. */
export const looksLike = (word: string) => `=${lookOf(word)}`

/** The key prefix for words that end with this text. */
export const endsWith = (ending: string) => `<${[...ending].reverse().join('')}`

/** The key prefix for terms that contain this text after their first letter. Null if it is too short. */
export function liesWithin(stretch: string): string | null {
  const letters = [...stretch]
  return letters.length < stretchMin(stretch) ? null : beginsEnding(letters.slice(0, endingMax).join(''))
}

/** The key prefix for endings that start with this text, up to `endingMax` letters. */
export const beginsEnding = (stretch: string) => `~${stretch}`

/** Three digits of a code are distinctive; of a word, four letters are. */
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
