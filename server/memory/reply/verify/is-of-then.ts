import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'

/**
 * Whether a text tells only what was so before, for a question about now: "Your earlier booking was 13:10".
 * With a value, whether the value stands only there.
 */
export function isOfThen(question: string, text: string, value?: string): boolean {
  if (!ofThen.test(text) || asksOfThen.test(question)) return false
  const now = text.replace(ofThen, ' ')
  if (value !== undefined) return !now.includes(value)
  return !/\d/.test(now) && foldWords(now).filter(isTelling).length < 3
}
const ofThen = /\b(?:earlier|previous|former|original|old)(?:ly)? (?:\p{L}+ ){0,3}(?:was|were)\b[^.;,]*/iu
const asksOfThen = /\b(?:earlier|previous|former|original|old|before|first|was|were|did|had)(?:ly)?\b/i
