import { matchesIn } from '#server/platform/matches-in.ts'
import { foldText } from './fold-text.ts'

/** The key under which a word or phrase of a lexicon is looked up. */
export const keyOf = (phrase: string) =>
  stemWords(phrase)
    .map(word => word.stem)
    .join(' ')

export type StemmedWord = { surface: string; stem: string }

export function stemWords(text: string): StemmedWord[] {
  const folded = foldText(text)
  return matchesIn(folded, /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|#/gu).map(({ 0: word, index }) => ({
    surface: text.slice(index, index + word.length),
    stem: stemOf(word),
  }))
}

/** The plural's s goes; more would join words that differ. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word
}
