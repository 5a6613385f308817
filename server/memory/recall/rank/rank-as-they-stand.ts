import { sql } from 'kysely'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import {
  type Database,
  seekWith,
  type WordsThere,
  wordsThere,
} from '#server/memory/recall/expand/meant-words.ts'
import type { Stood } from '#server/memory/recall/index/term-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { fewMax } from './rank-few.ts'
import { type PageAsked, type RankedRow, rankedRowsBeside } from './ranked-rows.ts'
import { lookFor } from './word-match.ts'

/**
 * What is known of the words, and the rows that have them as they stand, in one question. The rows are null where the words may
 * also be met as others, or where more have them than was thought: then they are to be asked for by what is known. Whose last
 * search was such a one is asked one after the other, so that nothing large is looked up in vain.
 */
export async function rankAsTheyStand(
  database: Database,
  ownerId: OwnerId,
  words: SearchWord[],
  page: Omit<PageAsked, 'lookup' | 'isRare'>,
): Promise<{ there: WordsThere; ranked: RankedRow[] | null }> {
  // What two letters begin, many have.
  const isRare = database.search.looksUpLists && words.every(word => spelling(word).length > 2)
  const isAsThought = ({ met, known, begun }: WordsThere) =>
    met.length === 0 && (!isRare || areFew(known, begun))
  const asked = { ...page, lookup: lookFor(words.map(word => seekWith(word, []))), isRare }
  const isAlone = unlikely.has(ownerId)
  const { there, ranked } = isAlone
    ? { there: await wordsThere(database, ownerId, words), ranked: null }
    : await rankBeside(database, ownerId, words, asked)
  // More may have a word than its counts say, where it is a phrase.
  if (isAsThought(there) && (isAlone || ranked !== null)) unlikely.delete(ownerId)
  else remember(ownerId)
  return { there, ranked: isAsThought(there) ? ranked : null }
}

/** By what is known of the words, not many have them. */
export const areFew = (known: WordsThere['known'], begun: number) =>
  [...known.values(), begun].every(uses => uses <= fewMax)

const unlikely = new Set<OwnerId>()
const rememberedMax = 10_000

function remember(ownerId: OwnerId) {
  if (unlikely.size >= rememberedMax) unlikely.clear()
  unlikely.add(ownerId)
}

async function rankBeside(database: Database, ownerId: OwnerId, words: SearchWord[], asked: PageAsked) {
  const { db, search } = database
  let ranked: RankedRow[] | null = null
  const there = await wordsThere(database, ownerId, words, async stood => {
    const list = sql<string>`(select ${search.asList(['term', 'uses', 'list'])} from beside)`
    const found = await rankedRowsBeside(db, search, ownerId, asked, { table: stood, list })
    ranked = found.rows
    const listed: [string, number, number][] = JSON.parse(found.list ?? '[]')
    return listed.map(([term, uses, list]): Stood => ({ term, uses, list }))
  })
  return { there, ranked }
}
