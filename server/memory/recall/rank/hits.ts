import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import {
  conditionsOf,
  holdsAmongAll,
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

/** Finds the ids of matching screenshots, newest first. */
export async function hits(
  { db, search }: Database,
  ownerId: OwnerId,
  wanted: HitsWanted,
): Promise<number[]> {
  const { rows } = await selectHits(search, ownerId, wanted).execute(db)
  return rows.map(({ id }) => id)
}

/**
 * All ids that match and pass, newest first. Null if there are more than `most`, or if their facts or times
 * are half as many again. Either is detected without reading all of them.
 */
export async function hitsUpTo(
  { db, search }: Database,
  ownerId: OwnerId,
  { most, ...wanted }: Pick<HitsWanted, 'match' | 'narrowing'> & { most: number },
): Promise<number[] | null> {
  const [first, ...others] = conditionsOf(search.amount, wanted.narrowing)
  const only = wanted.match === null && others.length === 0 && !first?.isNot ? first : undefined
  const rowsMax = Math.ceil((most + 1) * (only ? 1.5 : 1))
  const found = only
    ? sql`select id from ${idsInAny(only, ownerId)} as led limit ${sql.lit(rowsMax)}`
    : selectHits(search, ownerId, { ...wanted, before: null, limit: rowsMax })
  // As one string, because transferring twenty thousand rows took longer than finding them.
  const { rows } = await sql<{ count: number; ids: string | null }>`
    select count(*) as count, case when count(*) < ${sql.lit(rowsMax)} then string_agg(cast(id as text), ',') end as ids
    from (${found}) as found`.execute(db)
  const { count = 0, ids: listed } = rows[0] ?? {}
  if (count >= rowsMax) return null
  const ids = newestOnce(new Float64Array(JSON.parse(`[${listed ?? ''}]`)))
  return ids.length <= most ? ids : null
}

function newestOnce(all: Float64Array): number[] {
  const ids: number[] = []
  for (const id of all.sort().reverse()) if (id !== ids.at(-1)) ids.push(id)
  return ids
}

/** The same as a query that can be part of another query. */
export function selectHits(
  search: SearchEngine,
  ownerId: OwnerId,
  { match, narrowing, before, limit }: HitsWanted,
): RawBuilder<{ id: number }> {
  const all = conditionsOf(search.amount, narrowing)
  // The index of times or facts is faster than the word index, and it has screenshots without text, too.
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
  // Two facts of a kind in one screenshot give two rows with its id.
  if (others.length === 0) return sql`select distinct hit.id from ${table} as hit ${where} ${newest}`
  // The other conditions may scan all of them again.
  return sql`with led as materialized (select * from ${table} as led)
    select distinct hit.id from led as hit ${where} ${newest}`
}

/** Filters ids of the owner: those that match and pass. */
export async function hitsAmong(
  finding: Database,
  ownerId: OwnerId,
  { ids, ...wanted }: AmongWanted,
): Promise<number[]> {
  if (ids.length === 0) return []
  const isTooMany = ids.length > eachMax
  // Queries two halves, because the database can run both at once.
  const isWhole = isTooMany || wanted.match !== null || ids.length < halvedMin
  const middle = isWhole ? ids.length : Math.ceil(ids.length / 2)
  const halves = [ids.slice(0, middle), ids.slice(middle)].filter(({ length }) => length > 0)
  const hold = isTooMany ? holdsAmongAll : holdsOfEach
  const kept = halves.map(ids => keptOf(finding, ownerId, { ...wanted, ids, hold }))
  return (await Promise.all(kept)).flat()
}

type AmongWanted = Pick<HitsWanted, 'match' | 'narrowing'> & { ids: readonly number[] }

async function keptOf(
  { db, search }: Database,
  ownerId: OwnerId,
  { match, narrowing, ids, hold }: AmongWanted & { hold: typeof holdsOfEach },
): Promise<number[]> {
  const id = sql<number>`hit.id`
  const conditions = conditionsOf(search.amount, narrowing)
  const passes = [
    ...(conditions.length > 0 ? [hold(conditions, ownerId, id)] : []),
    ...(match ? [sql`+hit.id in (select id from ${search.matching(ownerId, match)} as matching)`] : []),
    sql`true`,
  ]
  const { rows } = await sql<{ id: number }>`select hit.id from
    (select cast(value as bigint) as id from ${search.listed(ids.map(String))} as listed) as hit
    where ${sql.join(passes, sql` and `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** With more ids, computing all that pass is faster. */
const eachMax = 4_000
/** Fewer ids take less time than a second query. */
const halvedMin = 400
