import { remembered } from '#server/language/words/remembered.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { openOrdinaryWords } from '#server/memory/recall/query/ordinary-words.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { kindredWords } from './kindred-words.ts'
import { knownWords } from './known-words.ts'
import { type Database, type MeantWords, meantWords, misreadWords, withinWords } from './meant-words.ts'

/** What else the words of a question may be met as, each asked for at most once and only when somebody wants to know. */
export type FormsFor = Record<
  'misread' | 'kindred' | 'known' | 'signs' | 'meant' | 'within',
  () => Promise<MeantWords>
>

/**
 * For the search, for what it marks and for what it says where nothing was found alike. What names a type or a category
 * has no typing errors; what names one of the person's own categories means that, and no kinds of it; what is said in
 * passing means nothing but itself.
 */
export function formsFor(database: Database, ownerId: OwnerId, senses: Sense[]): FormsFor {
  const words = senses.map(({ said }) => said)
  const telling = tellingSenses(senses)
  const plain = telling.filter(({ type, category }) => !type && !category).map(({ said }) => said)
  const uncategorised = telling.filter(({ category }) => !category)
  const common = uncategorised.map(({ said }) => said)
  const kindNames = new Set(
    telling.filter(({ type, kinds }) => type || kinds.length > 0).map(({ said }) => said),
  )
  return {
    misread: remembered(() => misreadWords(database, ownerId, words)),
    kindred: remembered(() => kindredWords(database, ownerId, common, kindNames)),
    known: remembered(() =>
      knownWords(database, ownerId, uncategorised, { same: 'related', kind: 'related' }),
    ),
    signs: remembered(() => knownWords(database, ownerId, uncategorised, { maybe: 'sign', sign: 'sign' })),
    meant: remembered(() => meantWords(database, ownerId, plain)),
    within: remembered(async () => withinWords(database, ownerId, await unheardOf(plain))),
  }
}

/** An ordinary word is looked for as a word: "train" is not found for "rain". */
async function unheardOf(words: SearchWord[]): Promise<SearchWord[]> {
  const { isOrdinary } = await openOrdinaryWords()
  return words.filter(word => 'phrase' in word || !isOrdinary(spelling(word)))
}

export const everyForm = async ({
  misread,
  kindred,
  known,
  meant,
  within,
}: FormsFor): Promise<MeantWords[]> => [
  await misread(),
  await kindred(),
  await known(),
  await meant(),
  await within(),
]
