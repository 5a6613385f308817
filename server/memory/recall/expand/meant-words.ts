import { type OrdinaryWords, openOrdinaryWords } from '#server/language/words/ordinary-words.ts'
import { partsAskedOf, typedAsOne } from '#server/language/words/typed-as-one.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { type Standing, termStore } from '#server/memory/recall/index/term-store.ts'
import { asForms, type Form, type Sought, seek } from '#server/memory/recall/query/sought.ts'
import { fewMax } from '#server/memory/recall/rank/rank-few.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** By word, what else it may be met as, or may have been meant to be. Words that have nothing are not in it. */
export type MeantWords = ReadonlyMap<SearchWord, Form[]>
export type Database = { db: Db; search: SearchEngine }

/**
 * As a text reader may have misread them: letters and digits that look alike, and spaces where none belong or none
 * where one does. Only what stands in the owner's screenshots.
 */
export const misreadWords = async (database: Database, ownerId: OwnerId, words: SearchWord[]) =>
  (await misreadAndKnown(database, ownerId, words)).misread

/**
 * The same; which of the words stand there as they are, and how often; and of a typed search also what has the others in its
 * middle, and how often there is what begins as its last one.
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
  // Opened where it is asked: most words look like no other, and the first search would wait for 36 MB of it.
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
 * "mall" is no misread "mail", though they look alike. A word of the owner's screenshots is not taken for another of the
 * dictionary; an ordinary one that does not stand there may still have been misread as a rare one ("corner" as "comer"). Codes
 * and numbers have no dictionary.
 */
function isMisread(other: string, word: string, isKnown: boolean, ordinary: Ordinary): boolean {
  if (/\p{N}/u.test(other + word)) return true
  return isKnown ? !ordinary.isOrdinary(other) : !(ordinary.isCommon(other) && ordinary.isOrdinary(word))
}

export type WordsThere = { met: MeantWords[] } & Pick<Standing, 'known' | 'begun'>

/**
 * What stands in the owner's screenshots and has them in it, whatever somebody meant: misread, or in the middle. And in how
 * many each of them stands as it is, or begins so.
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

/** As a stretch from the middle of a word or a code that stands there; of what is a word itself, only itself. */
export function withinWords(database: Database, ownerId: OwnerId, words: SearchWord[]): Promise<MeantWords> {
  return ofUnknown(database, ownerId, { words }, async (terms, typed) =>
    formsWithin(await terms.having(ownerId, typed), words),
  )
}

const formsWithin = (having: string[], { length }: SearchWord[]) =>
  asForms(having.slice(0, Math.ceil(withinMax / length)), 'within')

/** Of all words together: more would make a search slow. */
const withinMax = 60

/**
 * Finds the words that may have been meant: typing errors, two words typed as one. A word that stands in any of the owner's screenshots is
 * taken as it is, and so is an ordinary word; for another, only words that do stand there are offered.
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

/** What is offered for the words that stand in none of the owner's screenshots. */
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

/** The words as they stand, and whatever else each may be met as: everything that is ever forgiven. */
export async function seekForgiving(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<Sought[]> {
  const others = await otherWords(database, ownerId, words)
  return words.map(word => seekWith(word, others))
}

/** All kinds of what else the words may be met as. */
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

/** A phrase is meant as it is. */
const spellings = (...words: (SearchWord | undefined)[]) =>
  words.flatMap(word => (word && 'word' in word ? [spelling(word)] : []))
