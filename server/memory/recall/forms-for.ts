import type { OwnerId } from '#server/platform/owner.ts'
import { editDistance } from './edit-distance.ts'
import { kindredWords } from './kindred-words.ts'
import { knownWords } from './known-words.ts'
import { type Database, type MeantWords, meantWords, misreadWords, withinWords } from './meant-words.ts'
import { type Sense, tellingSenses } from './read-senses.ts'
import { remembered } from './remembered.ts'
import { type SearchWord, spelling } from './search-words.ts'
import type { Form } from './sought.ts'
import { vectorOf } from './word-nearness.ts'
import { openWordNet } from './word-net.ts'
import { withoutPlural } from './wording.ts'

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
    meant: remembered(async () => {
      const { unheard, rare } = await unheardOf(plain)
      return everydayForRare(await meantWords(database, ownerId, [...unheard, ...rare]), rare)
    }),
    within: remembered(async () => withinWords(database, ownerId, (await unheardOf(plain)).unheard)),
  }
}

/**
 * What the dictionary has is no typing error of what somebody's screenshots happen to have: a train is no rain. But a long word that
 * hardly anybody uses may be one ("wether").
 */
async function unheardOf(words: SearchWord[]): Promise<{ unheard: SearchWord[]; rare: SearchWord[] }> {
  const { isWord } = await openWordNet()
  const unheard = words.filter(word => 'phrase' in word || !isWord(spelling(word)))
  const rare = words.filter(word => !unheard.includes(word) && isRare(spelling(word)))
  return { unheard, rare }
}

/** Of a rare word only one that is far commoner, one edit away: whoever looks for hummus means no other word that is as rare. */
function everydayForRare(meant: MeantWords, rare: SearchWord[]): MeantWords {
  const isFarCommoner = (word: SearchWord, { how, parts }: Form) =>
    how === 'mistyped' &&
    editDistance(spelling(word), parts.join(''), 1) === 1 &&
    rankOf(parts.join('')) <= rankOf(spelling(word)) / 2
  const kept = [...meant].map(([word, forms]): [SearchWord, Form[]] => [
    word,
    rare.includes(word) ? forms.filter(form => isFarCommoner(word, form)) : forms,
  ])
  return new Map(kept.filter(([, forms]) => forms.length > 0))
}

const isRare = (word: string) => word.length >= rareLettersMin && rankOf(word) >= rareRank
const rareLettersMin = 6
const rareRank = 30_000

/** How many words are commoner, of 50,000 that are known; of a plural as of what it is of. */
const rankOf = (word: string) =>
  Math.min(...[word, withoutPlural(word)].map(one => vectorOf(one)?.rank ?? 50_000))

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
