import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { bands } from './bands.ts'
import { hits, type Narrowing } from './hits.ts'
import { exactly, type Match } from './match.ts'
import { ownerToken } from './owner-token.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Wanted } from './word-match.ts'

export type Place = { band: number; id: number }
type Asked = {
  wanted: Wanted[]
  narrowing: Narrowing
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
  after: Place | null
  count: number
}

/** Up to `count` places, best match first, from after the given one. With nothing wanted, whatever passes, newest first. */
export async function rankedIds(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  asked: Asked,
): Promise<Place[]> {
  const { wanted, narrowing, filters, after, count } = asked
  const found: Place[] = []
  const marks = filterMarks(ownerId, filters)
  const ranked = wanted.length > 0 ? bands(ownerId, wanted) : [anything(ownerId)]
  for (const [band, match] of ranked.entries()) {
    if (found.length >= count || band < (after?.band ?? 0)) continue
    const before = after?.band === band ? after.id : null
    const ids = await hits(db, search, ownerId, {
      ...{ match: { every: [...marks, match] }, narrowing, before },
      limit: count - found.length,
    })
    found.push(...ids.map(id => ({ band, id })))
  }
  return found
}

const anything = (ownerId: OwnerId): Match => exactly(ownerToken(ownerId, 'z', ''))

function filterMarks(ownerId: OwnerId, { categoryId, type }: Asked['filters']): Match[] {
  return [
    ...(categoryId === undefined ? [] : [exactly(ownerToken(ownerId, 'k', String(categoryId)))]),
    ...(type === undefined ? [] : [exactly(ownerToken(ownerId, 't', type))]),
  ]
}
