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

export type Place = { band: number; id: number }

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
  const ranked = asked.lookup[0].length > 0 ? bands(ownerId, asked.lookup) : [anything(ownerId)]
  for (const [band, match] of ranked.entries()) {
    if (found.length >= count || band < (after?.band ?? 0)) continue
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
  const match: Match = every.length > 0 ? { every } : anything(ownerId)
  const wanted = { match: passing(ownerId, match, asked), narrowing: asked.limits.narrowing, before: null }
  return (await hits(db, search, ownerId, { ...wanted, limit: most })).length
}

const anything = (ownerId: OwnerId): Match => mark(ownerId, 'z', '')

function passing(ownerId: OwnerId, match: Match, { filters, limits }: Omit<Asked, 'lookup'>): Match {
  const { categoryId, type } = filters
  const { required, unwanted } = limits
  const every = [
    ...(categoryId === undefined ? [] : [mark(ownerId, 'k', String(categoryId))]),
    ...(type === undefined ? [] : [mark(ownerId, 't', type)]),
    ...required.map(want => want(ownerId, allTiers)),
    match,
  ]
  if (unwanted.length === 0) return { every }
  return { of: { every }, without: { some: unwanted.map(want => want(ownerId, allTiers)) } }
}
