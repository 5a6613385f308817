import { type OrdinaryWords, openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { partsAskedOf, typedAsOne } from '#server/language/words/typed-as-one.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { asForms, type SearchTerm, type TermForm, termOf } from '#server/memory/recall/query/search-term.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type Database = { db: Db; search: SearchEngine }

type Spelling = TermForm & { how: 'misread' | 'mistyped' | 'within' }
/** Returns the other spellings of a word in the owner's screenshots. */
export type OtherForms = (word: SearchWord) => Spelling[]
/** The words that may be in the middle of others, and those that may be misspelt. All if omitted. */
type Wanted = { within?: SearchWord[]; mistyped?: SearchWord[] }

/**
 * Finds other spellings of words in the owner's screenshots: OCR variants (similar letters and digits, a
 * missing or extra space), and terms that contain the word after their first letter. If a word has none of
 * these and is not in the vocabulary, its spelling is corrected, or it is split into several words. A phrase
 * has no other spelling.
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
  // Loaded only if needed. Most words have no OCR variant, and the first search would wait for 36 MB.
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

  /** Corrects the spelling of a word. Common words are not corrected. */
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

/** Shorter words are not corrected. */
const lettersMin = 4
/** The most terms that contain a word, for all words together. More would slow down the search. */
const withinMax = 60
const jointOf = (two: string[]) => (two.length === 2 ? two.join('') : null)

type Ordinary = Pick<OrdinaryWords, 'isOrdinary' | 'isCommon'>
const noneOrdinary: Ordinary = { isOrdinary: () => false, isCommon: () => false }

/**
 * Whether a term may be an OCR misreading of the word. "mall" is not a misread "mail", although they look
 * alike. If the word is in the vocabulary, no dictionary word is a misreading of it. Otherwise a long word
 * may have been misread as a rare one ("corner" as "comer", but not "yarn" as "yam"). Codes and numbers are
 * in no dictionary.
 */
function isMisread(other: string, word: string, isKnown: boolean, ordinary: Ordinary): boolean {
  if (/\p{N}/u.test(other + word)) return true
  if (!ordinary.isOrdinary(other)) return true
  return !isKnown && word.length >= longMin && !(ordinary.isCommon(other) && ordinary.isOrdinary(word))
}

/** Shorter words look like many others. */
const longMin = 6

/** Returns the words with their other spellings. */
export async function forgivingTerms(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<SearchTerm[]> {
  const formsOf = await findSpellings(database, ownerId, words)
  return words.map(word => termOf(word, formsOf(word)))
}

/** The spelling of each word. Phrases are left out. */
const spellings = (...words: (SearchWord | undefined)[]) =>
  words.flatMap(word => (word && 'word' in word ? [spelling(word)] : []))
