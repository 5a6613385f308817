import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { bands } from './bands.ts'
import { hits } from './hits.ts'
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
  const found: Place[] = []
  const ranked = asked.lookup[0].length > 0 ? bands(ownerId, asked.lookup) : [null]
  for (const [band, match] of ranked.entries()) {
    if (found.length >= count || band < (after?.band ?? 0)) continue
    // Where the best place has none there may be none at all: one look at everything spares those at each place.
    const isFirstMiss = band === 1 && found.length === 0 && !after
    if (isFirstMiss && (await countHits(db, search, ownerId, { ...asked, most: 1 })) === 0) break
    const before = after?.band === band ? after.id : null
    const ids = await hits(db, search, ownerId, {
      ...{ match: passing(ownerId, match, asked), narrowing: asked.limits.narrowing, before },
      limit: count - found.length,
    })
    found.push(...ids.map(id => ({ band, id })))
  }
  return found
}

/** How many there are in all, up to `most`. */
export async function countHits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  { most, ...asked }: Asked & { most: number },
): Promise<number> {
  const every = loosest(asked.lookup).map(want => want(ownerId, allTiers))
  const match = every.length > 0 ? { every } : null
  const wanted = { match: passing(ownerId, match, asked), narrowing: asked.limits.narrowing, before: null }
  return (await hits(db, search, ownerId, { ...wanted, limit: most })).length
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
