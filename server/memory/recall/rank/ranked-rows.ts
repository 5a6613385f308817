import { sql } from 'kysely'
import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type HitsWanted, hits, selectHits } from './hits.ts'
import { plainBuckets } from './plain-buckets.ts'
import type { Place } from './search-cursor.ts'
import { type Lookup, loosest, mark } from './word-match.ts'

export type RankedRow = Place & { row: ScreenshotRow }

/** The match, and which screenshots pass the filters. */
export type Asked = {
  lookup: Lookup
  limits: Limits
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
}
export type PageAsked = Asked & { after: Place | null; count: number }

/** Returns up to `count` rows after a position, best first. An empty search returns all, newest first. */
export async function rankedRows(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  { after, count, ...asked }: PageAsked,
): Promise<RankedRow[]> {
  const ranked = asked.lookup[0].length > 0 ? plainBuckets(ownerId, asked.lookup) : [null]
  const from = after?.band ?? 0
  const [best = sql`select 0 as band, 0 as id where false`, ...others] = ranked
    .slice(from)
    .map((match, i) => {
      const band = from + i
      const found = selectHits(search, ownerId, {
        ...{ match: passing(ownerId, match, asked), narrowing: asked.limits.narrowing, limit: count },
        before: after?.band === band ? after.id : null,
      })
      return sql`select cast(${sql.lit(band)} as integer) as band, id from (${found}) as found`
    })
  // One query for all buckets. Both databases run its parts in order and stop when the page is full. If the
  // best bucket is empty, all may be, so one query for everything replaces one for each bucket.
  const isAny = sql`where exists (select 1 from best) or exists (select 1 from anything)`
  const all = [sql`select band, id from best`, ...others.map(other => sql`${other} ${isAny}`)]
  const { rows } = await sql<ScreenshotRow & { band: number }>`with best as materialized (${best}),
    anything as materialized (${selectHits(search, ownerId, { ...everything(ownerId, asked), limit: 1 })}),
    ranked as materialized (${sql.join(all, sql` union all `)} limit ${sql.lit(count)})
    select ranked.band, screenshots.* from ranked
    join screenshots on screenshots.id = ranked.id and screenshots.user_id = ${ownerId}`.execute(db)
  // Extra columns stay on the rows, because copying hundreds of rows takes longer than sorting them.
  return rows
    .map(row => ({ band: row.band, id: row.id, row }))
    .sort((one, other) => one.band - other.band || other.id - one.id)
}

/** Counts the results, up to `most`. */
export async function countHits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  { most, ...asked }: Asked & { most: number },
): Promise<number> {
  return (await hits({ db, search }, ownerId, { ...everything(ownerId, asked), limit: most })).length
}

function everything(ownerId: OwnerId, asked: Asked): Omit<HitsWanted, 'limit'> {
  const every = loosest(asked.lookup).map(want => want(ownerId, allTiers))
  const match = passing(ownerId, every.length > 0 ? { every } : null, asked)
  return { match, narrowing: asked.limits.narrowing, before: null }
}

/** Adds categories, types, required and excluded words to a match. Null if there is nothing to match. */
export function passing(
  ownerId: OwnerId,
  match: Match | null,
  { filters, limits }: Omit<Asked, 'lookup'>,
): Match | null {
  const { categoryId, type } = filters
  const { required, unwanted } = limits
  const every = [
    ...(categoryId === undefined ? [] : [mark(ownerId, 'k', String(categoryId))]),
    ...(type === undefined ? [] : [mark(ownerId, 't', type)]),
    ...required.map(want => want(ownerId, allTiers)),
    ...(match ? [match] : []),
  ]
  const of = every.length > 0 ? { every } : null
  if (unwanted.length === 0) return of
  return {
    of: of ?? mark(ownerId, 'z', ''),
    without: { some: unwanted.map(want => want(ownerId, allTiers)) },
  }
}
