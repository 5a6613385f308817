import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { type ScreenshotPage, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Narrowing } from './hits.ts'
import { type Place, rankedIds } from './ranked-ids.ts'
import { readRecallCursor, writeRecallCursor } from './recall-cursor.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Wanted } from './word-match.ts'

/** What to look for; null where this rung has nothing to add to the one before. */
export type Rung = () => Promise<Wanted[] | null>
export type Climb = { ownerId: OwnerId; rungs: Rung[]; narrowing: Narrowing; filters: ScreenshotFilters }

/** Which rung the page is from; null where none found anything. */
export type ClimbedPage = ScreenshotPage & { rung: number | null }

/** A page from the first rung that finds anything: each forgives more than the one before, and none mixes with another. */
export async function climb(
  { db, search }: { db: Db; search: SearchEngine },
  { ownerId, rungs, narrowing, filters }: Climb,
): Promise<ClimbedPage> {
  const after = filters.cursor ? readRecallCursor(filters.cursor) : null
  for (const [rung, look] of rungs.entries()) {
    if (after && rung !== after.rung) continue
    const wanted = await look()
    if (!wanted) continue
    const asked = { wanted, narrowing, filters, after, count: filters.limit + 1 }
    const places = await rankedIds(db, search, ownerId, asked)
    if (places.length > 0 || after) return page(rung, places)
  }
  return { rows: [], nextCursor: null, rung: null }

  async function page(rung: number, places: Place[]): Promise<ClimbedPage> {
    const shown = places.slice(0, filters.limit)
    const last = shown.at(-1)
    const rows = await screenshotStore(db).findMany(
      ownerId,
      shown.map(({ id }) => id),
      filters,
    )
    return {
      rows,
      nextCursor: last && places.length > shown.length ? writeRecallCursor({ rung, ...last }) : null,
      rung,
    }
  }
}
