import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import { tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type Database, type MeantWords, meantWords, misreadWords, withinWords } from './meant-words.ts'

/** How else the words of a query may be spelled in the owner's screenshots. */
export type Spellings = Record<'misread' | 'mistyped' | 'within', MeantWords>

/**
 * A word that names a type or a category is not corrected, and neither is a filler word. An ordinary word is
 * never looked for in the middle of others: "rain" does not find "train".
 */
export async function spellingsFor(
  database: Database,
  ownerId: OwnerId,
  senses: readonly Sense[],
): Promise<Spellings> {
  const words = senses.map(({ said }) => said)
  const plain = tellingSenses([...senses])
    .filter(({ type, category }) => !type && !category)
    .map(({ said }) => said)
  const [misread, mistyped, within] = await Promise.all([
    misreadWords(database, ownerId, words),
    meantWords(database, ownerId, plain),
    unheardOf(plain).then(some => withinWords(database, ownerId, some)),
  ])
  return { misread, mistyped, within }
}

async function unheardOf(words: SearchWord[]): Promise<SearchWord[]> {
  const { isOrdinary } = await openOrdinaryWords()
  return words.filter(word => 'phrase' in word || !isOrdinary(spelling(word)))
}
