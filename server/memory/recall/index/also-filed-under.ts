import { lookOf } from '#server/language/words/look-alike.ts'

/**
 * What a term is filed under, beside itself: its look; each of its endings, so that a stretch from its midst is the beginning of
 * one; and, where it may be what a typing error is of, itself from its end on. Each marked, so that none is taken for another.
 */
export function alsoFiledUnder(term: string): string[] {
  const backwards = isWord(term) ? [endsWith(term)] : []
  return [looksLike(term), ...backwards, ...new Set(endings(term).map(ending => `~${ending}`))]
}

/** Codes have no typing errors that could be told from other codes. */
export const isWord = (term: string) => /^[\p{L}\p{M}]+$/u.test(term)

/** Where words of this look lie. */
export const looksLike = (word: string) => `=${lookOf(word)}`

/** What that begins with which ends so. */
export const endsWith = (ending: string) => `<${[...ending].reverse().join('')}`

/** Where terms lie that have this stretch in the middle, or null where it is too short to tell. */
export function liesWithin(stretch: string): string | null {
  const letters = [...stretch]
  return letters.length < stretchMin(stretch) ? null : beginsEnding(letters.slice(0, endingMax).join(''))
}

/** What each ending begins with that begins so; of a longer stretch none does. */
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
