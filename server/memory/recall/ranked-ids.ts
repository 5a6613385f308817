import { sql } from 'kysely'
import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { bands } from './bands.ts'
import { type HitsWanted, hits, selectHits } from './hits.ts'
import type { Match } from './match.ts'
import { allTiers } from './owner-token.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Limits } from './search-limits.ts'
import { type Lookup, loosest, mark } from './word-match.ts'

/** `close`: the screenshot, where `id` is but its rank. */
export type Place = { band: number; id: number; close?: number }

/** What is looked for, and what passes. */
export type Asked = {
  lookup: Lookup
  limits: Limits
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
}

/** Up to `count` places, best match first, from after the given one. With nothing wanted, whatever passes, newest first. */
export async function rankedIds(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  { after, count, ...asked }: Asked & { after: Place | null; count: number },
): Promise<Place[]> {
  const ranked = asked.lookup[0].length > 0 ? bands(ownerId, asked.lookup) : [null]
  const from = after?.band ?? 0
  const [best, ...others] = ranked.slice(from).map((match, i) => {
    const band = from + i
    const found = selectHits(search, ownerId, {
      ...{ match: passing(ownerId, match, asked), narrowing: asked.limits.narrowing, limit: count },
      before: after?.band === band ? after.id : null,
    })
    return sql`select cast(${sql.lit(band)} as integer) as band, id from (${found}) as found`
  })
  if (!best) return []
  // One question for all: both engines answer its parts in their order, and none that a full page has no need of. Where
  // the best place has none there may be none at all: one look at everything spares those at each place.
  const isAny = sql`where exists (select 1 from best) or exists (select 1 from anything)`
  const all = [sql`select band, id from best`, ...others.map(other => sql`${other} ${isAny}`)]
  const { rows } = await sql<Place>`
    with best as materialized (${best}),
      anything as materialized (${selectHits(search, ownerId, { ...everything(ownerId, asked), limit: 1 })})
    ${sql.join(all, sql` union all `)} limit ${count}`.execute(db)
  return rows.map(({ band, id }) => ({ band, id }))
}

/** How many there are in all, up to `most`. */
export async function countHits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  { most, ...asked }: Asked & { most: number },
): Promise<number> {
  return (await hits(db, search, ownerId, { ...everything(ownerId, asked), limit: most })).length
}

function everything(ownerId: OwnerId, asked: Asked): Omit<HitsWanted, 'limit'> {
  const every = loosest(asked.lookup).map(want => want(ownerId, allTiers))
  const match = passing(ownerId, every.length > 0 ? { every } : null, asked)
  return { match, narrowing: asked.limits.narrowing, before: null }
}

/** Null where nothing is asked of the words and what is marked beside them. */
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
