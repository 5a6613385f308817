import { type RawBuilder, sql } from 'kysely'
import type { FactKind } from '#contract/fact.ts'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import {
  conditionsOf,
  holdsOfEach,
  idsInAny,
  type Narrowing,
} from '#server/memory/recall/index/narrow-ids.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { mark } from './word-match.ts'

export type HitsWanted = {
  match: Match | null
  narrowing: Narrowing
  before: number | null
  limit: number
}

/** Finds the ids of what matches, newest first. */
export async function hits(
  { db, search }: Database,
  ownerId: OwnerId,
  wanted: HitsWanted,
): Promise<number[]> {
  const { rows } = await selectHits(search, ownerId, wanted).execute(db)
  return rows.map(({ id }) => id)
}

/** The same as a query that can be part of another query. */
export function selectHits(
  search: SearchEngine,
  ownerId: OwnerId,
  { match, narrowing, before, limit }: HitsWanted,
): RawBuilder<{ id: number }> {
  const all = conditionsOf(search.amount, narrowing)
  // The index of times or facts is faster than the word index, and it has screenshots that are not read yet.
  const leading = match === null ? all.find(({ isNot }) => !isNot) : undefined
  const whole = leading
    ? idsInAny(leading, ownerId)
    : search.matching(ownerId, match ?? mark(ownerId, 'z', ''))
  const table =
    before === null ? whole : sql<{ id: number }>`(select id from ${whole} as older where id < ${before})`
  const others = all.filter(condition => condition !== leading)
  const where =
    others.length === 0 ? sql`` : sql`where ${search.narrowed(leading ? sql`led` : table, others, ownerId)}`
  const newest = sql`order by hit.id desc limit ${sql.lit(limit)}`
  if (!leading) return sql`select hit.id from ${table} as hit ${where} ${newest}`
  // Two facts of a kind in one screenshot are two rows of its id.
  if (others.length === 0) return sql`select distinct hit.id from ${table} as hit ${where} ${newest}`
  // The other conditions may scan all of them once more.
  return sql`with led as materialized (select * from ${table} as led)
    select distinct hit.id from led as hit ${where} ${newest}`
}

/**
 * Keeps the ids that match and pass. They are literals, because FTS5 ignores a row id that is bound as a
 * double.
 */
export async function hitsAmong(
  { db, search }: Database,
  ownerId: OwnerId,
  { match, narrowing, ids }: Pick<HitsWanted, 'match' | 'narrowing'> & { ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return []
  const conditions = conditionsOf(search.amount, narrowing)
  const table = search.matching(ownerId, match ?? mark(ownerId, 'z', ''))
  const passes =
    conditions.length > 0 ? sql`and ${holdsOfEach(conditions, ownerId, sql<number>`hit.id`)}` : sql``
  const { rows } = await sql<{ id: number }>`select hit.id from ${table} as hit
    where hit.id in (${sql.join(ids.map(id => sql.lit(id)))}) ${passes}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds which of the ids have a fact of that kind, with one index lookup for each id. */
export async function havingFact({ db }: Database, ownerId: OwnerId, kind: FactKind, ids: number[]) {
  const { rows } = await sql<{ id: number }>`select distinct screenshot_id as id from facts
    where user_id = ${ownerId} and kind = ${kind} and screenshot_id in (${sql.join(ids)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
