import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { SearchEngine } from './search-engine.ts'
import { type SearchWord, spelling } from './search-words.ts'
import { termStore } from './term-store.ts'

/** By word, what it may have been meant to be. Words that need no correcting, or have none, are not in it. */
export type MeantWords = ReadonlyMap<SearchWord, string[]>

/**
 * Typing errors: a word that stands in any of the owner's screenshots is taken as it is; for another, only words that do
 * stand there are offered.
 */
export async function meantWords(
  { db, search }: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  words: SearchWord[],
): Promise<MeantWords> {
  const terms = termStore(db, search)
  const known = await terms.known(ownerId, words.flatMap(spellings))
  const meant = new Map<SearchWord, string[]>()
  for (const word of words) {
    const near = await nearWords(word)
    if (near.length > 0) meant.set(word, near)
  }
  return meant

  async function nearWords(word: SearchWord): Promise<string[]> {
    const [typed] = spellings(word)
    if (typed === undefined || known.has(typed)) return []
    const goesOn = 'word' in word && word.open && (await terms.begins(ownerId, typed))
    return goesOn ? [] : terms.near(ownerId, typed)
  }
}

/** A phrase is meant as it is. */
const spellings = (word: SearchWord) => ('word' in word ? [spelling(word)] : [])
