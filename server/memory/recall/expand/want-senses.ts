import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import { asForms, loosenessOf, type Sought, seek } from '#server/memory/recall/query/sought.ts'
import {
  type Lookup,
  lookFor,
  loosest,
  type Wanted,
  wantEvery,
  wantSome,
} from '#server/memory/recall/rank/word-match.ts'
import type { MeantWords } from './meant-words.ts'

/** Each sense in any way it may be met. */
export const seekSenses = (senses: Sense[], ...others: MeantWords[]): Sought[] =>
  senses.map(({ said, related, type, category, kinds, either }) =>
    seek(said, [...asForms(related, 'related'), ...others.flatMap(meant => meant.get(said) ?? [])], {
      ...{ type, category, kinds, either },
    }),
  )

/**
 * Of three plain words or more, all but one in three; types and categories still all. Null where none may be missing:
 * half a match of two words is no match.
 */
export function lookForMost(soughts: Sought[]): Lookup | null {
  const plain = soughts.filter(({ type, category }) => !type && !category)
  const few = plain.map(sought => withFewForms(sought, Math.ceil(formsMax / plain.length)))
  const wanted = loosest(lookFor(few))
  const missingMax = Math.min(Math.floor(wanted.length / 3), 2)
  if (missingMax === 0) return null
  const fixed = soughts.filter(sought => !plain.includes(sought))
  return [[wantMost(wanted, missingMax), ...loosest(lookFor(fixed))]]
}

/** Of all words together, beside themselves: each stands in the match several times. */
const formsMax = 60

/** The nearest to what was said; the word itself always. */
function withFewForms(sought: Sought, most: number): Sought {
  const said = sought.forms.filter(({ how }) => how === 'said')
  const others = sought.forms.filter(({ how }) => how !== 'said')
  const nearest = others.sort((one, other) => loosenessOf(one) - loosenessOf(other)).slice(0, most)
  return { ...sought, forms: [...said, ...nearest] }
}

/**
 * All but so many, by halves: what one half misses, the other has. Every choice written out would be seven times as long
 * for twelve words.
 */
function wantMost(wanted: Wanted[], missingMax: number): Wanted {
  if (missingMax === 0) return wantEvery(wanted)
  const middle = Math.ceil(wanted.length / 2)
  const [some, others] = [wanted.slice(0, middle), wanted.slice(middle)]
  return wantSome(
    Array.from({ length: missingMax + 1 }, (_, missing) => [
      ...(missing < some.length ? [wantMost(some, missing)] : []),
      ...(missingMax - missing < others.length ? [wantMost(others, missingMax - missing)] : []),
    ]).map(wantEvery),
  )
}
