import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { conditionsOf, idsInAny, type Narrowing } from '#server/memory/recall/index/narrow-ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { mark } from './word-match.ts'

/** Without a match, whatever is narrowed down to. */
export type HitsWanted = {
  match: Match | null
  narrowing: Narrowing
  before: number | null
  limit: number
  /** Only of these; of all, where left out. */
  among?: readonly number[]
}

/** Ids of what matches, newest first. */
export async function hits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  wanted: HitsWanted,
): Promise<number[]> {
  const { rows } = await selectHits(search, ownerId, wanted).execute(db)
  return rows.map(({ id }) => id)
}

/** The same as a question that can be part of another. */
export function selectHits(
  search: SearchEngine,
  ownerId: OwnerId,
  { match, narrowing, before, limit, among }: HitsWanted,
): RawBuilder<{ id: number }> {
  const all = conditionsOf(search.amount, narrowing)
  // Of nothing but a time or a fact, an index of those tells faster than the one of words. So what was "saved today" is
  // all of it, even what has not been read yet.
  const leading = match === null ? all.find(({ isNot }) => !isNot) : undefined
  const whole = leading
    ? idsInAny(leading, ownerId)
    : search.matching(ownerId, match ?? mark(ownerId, 'z', ''))
  const table =
    before === null ? whole : sql<{ id: number }>`(select id from ${whole} as older where id < ${before})`
  const others = all.filter(condition => condition !== leading)
  const conditions = [
    // The `+` keeps SQLite from asking the index of words for each of them.
    ...(among ? [among.length > 0 ? sql`+hit.id in (${sql.join(among)})` : sql`false`] : []),
    ...(others.length === 0 ? [] : [search.narrowed(leading ? sql`led` : table, others, ownerId)]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const newest = sql`order by hit.id desc limit ${sql.lit(limit)}`
  if (!leading) return sql`select hit.id from ${table} as hit ${where} ${newest}`
  // Two facts of a kind in one screenshot are two rows of its id.
  if (others.length === 0) return sql`select distinct hit.id from ${table} as hit ${where} ${newest}`
  // What else is asked may look at all of them once more.
  return sql`with led as materialized (select * from ${table} as led)
    select distinct hit.id from led as hit ${where} ${newest}`
}
