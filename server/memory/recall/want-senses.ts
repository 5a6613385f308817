import type { MeantWords } from './meant-words.ts'
import type { Sense } from './read-senses.ts'
import { type Wanted, wantEvery, wantMark, wantSome, wantWord } from './word-match.ts'

/** Each sense in any way it may be met. */
export const wantSenses = (senses: Sense[], meant: MeantWords = new Map()): Wanted[] =>
  senses.map(({ said, related, type, category }) =>
    wantSome([
      wantWord(said, [...related, ...(meant.get(said) ?? [])]),
      ...(type ? [wantMark('t', type)] : []),
      ...(category ? [wantMark('k', String(category.id))] : []),
    ]),
  )

/**
 * Of three plain words or more, all but one in three; types and categories still all. Null where none may be missing:
 * half a match of two words is no match.
 */
export function wantMost(senses: Sense[], meant: MeantWords): Wanted[] | null {
  const plain = senses.filter(({ type, category }) => !type && !category)
  const missingMax = Math.min(Math.floor(plain.length / 3), 2)
  if (missingMax === 0) return null
  const fixed = senses.filter(sense => !plain.includes(sense))
  const most = choose(plain, plain.length - missingMax).map(chosen => wantEvery(wantSenses(chosen, meant)))
  return [wantSome(most), ...wantSenses(fixed, meant)]
}

/** Every way to choose so many, in order. */
function choose<T>(from: T[], count: number): T[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, i) => choose(from.slice(i + 1), count - 1).map(rest => [first, ...rest]))
}
