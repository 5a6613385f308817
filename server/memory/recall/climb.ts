import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { type ScreenshotPage, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type Place, rankedIds } from './ranked-ids.ts'
import { readRecallCursor, writeRecallCursor } from './recall-cursor.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Limits } from './search-limits.ts'
import type { Sought } from './sought.ts'
import type { Lookup } from './word-match.ts'

/** What to look for and within which limits, and by what it is recognised in what was found. */
export type Step = { lookup: Lookup; soughts: Sought[]; limits: Limits; isPartial?: boolean }
/** Null where this rung has nothing to add to the one before. */
export type Rung = () => Promise<Step | null>
export type Climb = { ownerId: OwnerId; rungs: Rung[]; filters: ScreenshotFilters }

/** Which rung the page is from; null where none found anything. */
export type ClimbedPage = ScreenshotPage & { from: (Step & { rung: number }) | null }

/** A page from the first rung that finds anything: each forgives more than the one before, and none mixes with another. */
export async function climb(
  { db, search }: { db: Db; search: SearchEngine },
  { ownerId, rungs, filters }: Climb,
): Promise<ClimbedPage> {
  const after = filters.cursor ? readRecallCursor(filters.cursor) : null
  for (const [rung, look] of rungs.entries()) {
    if (after && rung !== after.rung) continue
    const step = await look()
    if (!step) continue
    const asked = { lookup: step.lookup, limits: step.limits, filters, after, count: filters.limit + 1 }
    const places = await rankedIds(db, search, ownerId, asked)
    if (places.length > 0 || after) return page(rung, step, places)
  }
  return { rows: [], nextCursor: null, from: null }

  async function page(rung: number, step: Step, places: Place[]): Promise<ClimbedPage> {
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
      from: { ...step, rung },
    }
  }
}
