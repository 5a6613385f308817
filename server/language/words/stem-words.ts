import { matchesIn } from '#server/platform/matches-in.ts'
import { foldInPlace, foldLetters } from './fold.ts'
import { singularOf } from './singular.ts'

/** The key under which a word or phrase of a lexicon is looked up. */
export const keyOf = (phrase: string) =>
  stemWords(phrase)
    .map(word => word.stem)
    .join(' ')

export type StemmedWord = { surface: string; stem: string }

export function stemWords(text: string): StemmedWord[] {
  const folded = foldInPlace(text)
  return matchesIn(folded, /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|#/gu).map(({ 0: word, index }) => ({
    surface: surfaceOf(text, index, word),
    stem: stemOf(isPlain.test(word) ? word : foldLetters(surfaceOf(text, index, word)).toLowerCase()),
  }))
}

/** The word as it stands in the text. Folding keeps every character's place. */
const surfaceOf = (text: string, index: number, { length }: string) => text.slice(index, index + length)
const isPlain = /^[a-z0-9-]*$/

/** Removes only the plural, because more would join different words. In "a-b", only the last part changes. */
export function stemOf(word: string): string {
  const last = word.lastIndexOf('-') + 1
  return word.slice(0, last) + singularOf(word.slice(last))
}
