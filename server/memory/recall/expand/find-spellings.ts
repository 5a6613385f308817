import { type OrdinaryWords, openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { partsAskedOf, typedAsOne } from '#server/language/words/typed-as-one.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { asForms, type Form, type Sought, seek } from '#server/memory/recall/query/sought.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type Database = { db: Db; search: SearchEngine }

type Spelling = Form & { how: 'misread' | 'mistyped' | 'within' }
/** The other forms of a word that stand in the owner's screenshots. */
export type OtherForms = (word: SearchWord) => Spelling[]
/** Which of the words may be in the middle of others, and which may be typing errors. All if omitted. */
type Wanted = { within?: SearchWord[]; mistyped?: SearchWord[] }

/**
 * Finds other spellings of words in the owner's screenshots: as a text reader may have misread them (letters
 * and digits that look alike, a space too many or too few), and words and codes that have them in their
 * middle. If a word has none of these and stands nowhere itself, also what may have been meant: a typing
 * error, several words typed as one. A phrase has no other spelling.
 */
export async function findSpellings(
  { db, search }: Database,
  ownerId: OwnerId,
  words: SearchWord[],
  { within: middles = words, mistyped = words }: Wanted = {},
): Promise<OtherForms> {
  const terms = termStore(db, search)
  const joints = words.slice(1).map((word, i) => jointOf(spellings(words[i], word)))
  const typed = spellings(...words)
  const last = words.at(-1)
  const there = await terms.standing(ownerId, [...typed, ...joints.flatMap(joint => joint ?? [])], {
    looked: typed.filter(word => word.length >= lettersMin),
    within: spellings(...middles),
    begun: last && 'word' in last && last.open ? spelling(last) : null,
  })
  const { known, alike, within, begun } = there
  // Opened only if needed: most words look like no other, and the first search would wait for 36 MB.
  const ordinary = [...alike.values()].some(looks => looks.length > 0)
    ? await openOrdinaryWords()
    : noneOrdinary
  const forms = new Map(
    await Promise.all(words.map(async (word, i) => [word, await formsOf(word, i)] as const)),
  )
  return word => forms.get(word) ?? []

  async function formsOf(word: SearchWord, i: number): Promise<Spelling[]> {
    const [one] = spellings(word)
    if (one === undefined) return []
    const looks = (alike.get(one) ?? []).filter(other => isMisread(other, one, known.has(one), ordinary))
    const joined = [joints[i - 1], joints[i]].flatMap(joint => (joint && known.has(joint) ? [joint] : []))
    const having = (within.get(one) ?? []).slice(0, Math.ceil(withinMax / words.length))
    const forms = [...asForms([...looks, ...joined], 'misread'), ...asForms(having, 'within')]
    const isThere = forms.length > 0 || known.has(one) || (word === last && begun)
    return isThere || one.length < lettersMin || !mistyped.includes(word) ? forms : meantBy(one)
  }

  /** A common word is not corrected. */
  async function meantBy(typed: string): Promise<Spelling[]> {
    const { near, known } = await terms.slips(ownerId, typed, partsAskedOf(typed))
    const apart = typedAsOne(typed, known)
    if (near.length + apart.length === 0) return []
    const ordinary = await openOrdinaryWords()
    return [
      ...asForms(ordinary.corrections(typed, near), 'mistyped'),
      ...asForms(ordinary.apart(typed, apart), 'misread'),
    ]
  }
}

/** Shorter words have no other spelling. */
const lettersMin = 4
/** Words that have one in their middle, for all words together. More would make a search slow. */
const withinMax = 60
const jointOf = (two: string[]) => (two.length === 2 ? two.join('') : null)

type Ordinary = Pick<OrdinaryWords, 'isOrdinary' | 'isCommon'>
const noneOrdinary: Ordinary = { isOrdinary: () => false, isCommon: () => false }

/**
 * "mall" is no misread "mail", though they look alike. If the word stands in the owner's screenshots, no word
 * of the dictionary is a misreading of it. If it does not, it may have been misread as a rare word ("corner"
 * as "comer"). Codes and numbers are in no dictionary.
 */
function isMisread(other: string, word: string, isKnown: boolean, ordinary: Ordinary): boolean {
  if (/\p{N}/u.test(other + word)) return true
  return isKnown ? !ordinary.isOrdinary(other) : !(ordinary.isCommon(other) && ordinary.isOrdinary(word))
}

/** The words with their other spellings. */
export async function seekForgiving(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<Sought[]> {
  const formsOf = await findSpellings(database, ownerId, words)
  return words.map(word => seek(word, formsOf(word)))
}

/** The spelling of each word. Phrases have no other spellings, so they are left out. */
const spellings = (...words: (SearchWord | undefined)[]) =>
  words.flatMap(word => (word && 'word' in word ? [spelling(word)] : []))
