import { type OrdinaryWords, openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { partsAskedOf, typedAsOne } from '#server/language/words/typed-as-one.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { type Standing, termStore } from '#server/memory/recall/index/term-store.ts'
import { asForms, type Form, type Sought, seek } from '#server/memory/recall/query/sought.ts'
import { fewMax } from '#server/memory/recall/rank/rank-few.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Other forms of each word: misreadings, or what was meant. Words without any are left out. */
export type MeantWords = ReadonlyMap<SearchWord, Form[]>
export type Database = { db: Db; search: SearchEngine }

/**
 * Finds the forms in which a text reader may have misread the words: letters and digits that look alike, a
 * space too many or too few. Only forms that stand in the owner's screenshots.
 */
export const misreadWords = async (database: Database, ownerId: OwnerId, words: SearchWord[]) =>
  (await misreadAndKnown(database, ownerId, words)).misread

/**
 * The same, and how often each word stands there as it is. For a typed search also the words that have the
 * others in their middle, and how many begin like the last one.
 */
async function misreadAndKnown(
  { db, search }: Database,
  ownerId: OwnerId,
  words: SearchWord[],
  { isTyped = false }: { isTyped?: boolean } = {},
): Promise<{ misread: MeantWords } & Omit<Standing, 'alike'>> {
  const typed = spellings(...words)
  const joints = words.slice(1).map((word, i) => jointOf(spellings(words[i], word)))
  const long = typed.filter(word => word.length >= lookMin)
  const last = words.at(-1)
  const isBegun = isTyped && search.looksUpLists && last !== undefined && 'word' in last && last.open
  const { alike, ...standing } = await termStore(db, search).standing(
    ownerId,
    [...typed, ...joints.flatMap(joint => joint ?? [])],
    {
      looked: long,
      within: isTyped ? typed : [],
      begun: isBegun ? { beginning: spelling(last), most: fewMax } : null,
    },
  )
  const { known } = standing
  // Opened only if needed: most words look like no other, and the first search would wait for 36 MB.
  const ordinary = [...alike.values()].some(looks => looks.length > 0)
    ? await openOrdinaryWords()
    : noneOrdinary
  const met = (word: SearchWord, i: number): Form[] => {
    const [one] = spellings(word)
    if (one === undefined) return []
    const looks = (alike.get(one) ?? []).filter(other => isMisread(other, one, known.has(one), ordinary))
    const joined = [joints[i - 1], joints[i]].flatMap(joint => (joint && known.has(joint) ? [joint] : []))
    return asForms([...looks, ...joined], 'misread')
  }
  const misread = words.map((word, i) => [word, met(word, i)] as const)
  return { misread: new Map(misread.filter(([, forms]) => forms.length > 0)), ...standing }
}

const lookMin = 4
type Ordinary = Pick<OrdinaryWords, 'isOrdinary' | 'isCommon'>
const noneOrdinary: Ordinary = { isOrdinary: () => false, isCommon: () => false }
const jointOf = (two: string[]) => (two.length === 2 ? two.join('') : null)

/**
 * "mall" is no misread "mail", though they look alike. If the word stands in the owner's screenshots, no word
 * of the dictionary is a misreading of it. If it does not, it may have been misread as a rare word ("corner"
 * as "comer"). Codes and numbers are in no dictionary.
 */
function isMisread(other: string, word: string, isKnown: boolean, ordinary: Ordinary): boolean {
  if (/\p{N}/u.test(other + word)) return true
  return isKnown ? !ordinary.isOrdinary(other) : !(ordinary.isCommon(other) && ordinary.isOrdinary(word))
}

export type WordsThere = { met: MeantWords[] } & Pick<Standing, 'known' | 'begun'>

/**
 * For plain search: the words of the owner's screenshots that are misreadings of these words or have them in
 * their middle, and how often each word stands there as it is.
 */
export async function wordsThere(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<WordsThere> {
  const { misread, within, ...there } = await misreadAndKnown(database, ownerId, words, {
    isTyped: true,
  })
  const inMiddle = words.map((word): [SearchWord, Form[]] => {
    const [typed = ''] = spellings(word)
    return [word, formsWithin(within.get(typed) ?? [], words)]
  })
  const met = [misread, new Map(inMiddle.filter(([, forms]) => forms.length > 0))]
  return { met: met.filter(({ size }) => size > 0), ...there }
}

/**
 * Finds words and codes that have one of these words in their middle. A word that stands there itself has
 * none.
 */
export function withinWords(database: Database, ownerId: OwnerId, words: SearchWord[]): Promise<MeantWords> {
  return ofUnknown(database, ownerId, { words }, async (terms, typed) =>
    formsWithin(await terms.having(ownerId, typed), words),
  )
}

const formsWithin = (having: string[], { length }: SearchWord[]) =>
  asForms(having.slice(0, Math.ceil(withinMax / length)), 'within')

/** For all words together. More would make a search slow. */
const withinMax = 60

/**
 * Finds the words that may have been meant: typing errors, two words typed as one. A word that stands in any
 * of the owner's screenshots is not corrected, and neither is a common word. A correction must stand in the
 * owner's screenshots.
 */
export function meantWords(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
  known?: Standing['known'],
): Promise<MeantWords> {
  return ofUnknown(database, ownerId, { words, known }, async (terms, typed, word) => {
    const mayGoOn = 'word' in word && word.open
    const { goesOn, near, known } = await terms.slips(ownerId, typed, partsAskedOf(typed))
    if (mayGoOn && goesOn) return []
    const apart = typedAsOne(typed, known)
    if (near.length + apart.length === 0) return []
    const ordinary = await openOrdinaryWords()
    return [
      ...asForms(ordinary.corrections(typed, near), 'mistyped'),
      ...asForms(ordinary.apart(typed, apart), 'misread'),
    ]
  })
}

type Known = Pick<Set<string>, 'has'>
type Offer = (terms: ReturnType<typeof termStore>, typed: string, word: SearchWord) => Promise<Form[]>

/** Calls `offer` for the words that stand in none of the owner's screenshots. */
async function ofUnknown(
  { db, search }: Database,
  ownerId: OwnerId,
  { words, known }: { words: SearchWord[]; known?: Known | undefined },
  offer: Offer,
): Promise<MeantWords> {
  const terms = termStore(db, search)
  const there: Known = known ?? (await terms.known(ownerId, spellings(...words)))
  const offered = words.map(async (word): Promise<[SearchWord, Form[]]> => {
    const [typed] = spellings(word)
    return [word, typed === undefined || there.has(typed) ? [] : await offer(terms, typed, word)]
  })
  return new Map((await Promise.all(offered)).filter(([, forms]) => forms.length > 0))
}

/** The words with all their other forms: misreadings, typing errors, middles of words. */
export async function seekForgiving(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<Sought[]> {
  const others = await otherWords(database, ownerId, words)
  return words.map(word => seekWith(word, others))
}

/** All other forms of the words, by kind. */
export const otherWords = (
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<MeantWords[]> =>
  Promise.all([
    misreadWords(database, ownerId, words),
    meantWords(database, ownerId, words),
    withinWords(database, ownerId, words),
  ])

export const seekWith = (word: SearchWord, others: MeantWords[]): Sought =>
  seek(
    word,
    others.flatMap(meant => meant.get(word) ?? []),
  )

/** The spelling of each word. Phrases have no other spellings, so they are left out. */
const spellings = (...words: (SearchWord | undefined)[]) =>
  words.flatMap(word => (word && 'word' in word ? [spelling(word)] : []))
