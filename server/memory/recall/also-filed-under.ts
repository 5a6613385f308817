import { lookOf } from './look-alike.ts'

/**
 * What else a term is filed under, beside what typing errors leave of it: its look, and each of its endings, so that a
 * stretch from its middle is the beginning of one. Marked, so that neither is taken for a remainder.
 */
export function alsoFiledUnder(term: string): string[] {
  return [looksLike(term), ...new Set(endings(term).map(ending => `~${ending}`))]
}

/** Where words of this look lie. */
export const looksLike = (word: string) => `=${lookOf(word)}`

/** Where terms lie that have this stretch in the middle, or null where it is too short to tell. */
export function liesWithin(stretch: string): string | null {
  const letters = [...stretch]
  return letters.length < stretchMin(stretch) ? null : `~${letters.slice(0, endingMax).join('')}`
}

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
