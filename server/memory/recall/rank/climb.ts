import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { ScreenshotPage } from '#server/memory/keep/screenshot-store.ts'
import type { FoundBy } from '#server/memory/recall/explain/explain-matches.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type PageAsked, type RankedRow, rankedRows } from './ranked-rows.ts'
import { readRecallCursor, writeRecallCursor } from './recall-cursor.ts'
import type { Lookup } from './word-match.ts'

/** What to look for and within which limits, and how it is recognised in the rows that were found. */
export type Step = Omit<FoundBy, 'close'> & {
  lookup: Lookup
  /** The vocabulary says that few screenshots have the words. */
  isRare?: boolean
}
/** Null if this rung adds nothing to the one before. */
export type Rung = () => Promise<Step | null>
type Page = Pick<PageAsked, 'filters' | 'after' | 'count'>
export type Climb = { ownerId: OwnerId; rungs: Rung[]; filters: ScreenshotFilters }

/** `from` is null if no rung found anything. */
export type ClimbedPage = ScreenshotPage & { from: (Step & { rung: number }) | null }

/**
 * A page of plain search from the first rung that finds anything. Each rung forgives more than the one
 * before.
 */
export async function climb(
  { db, search }: { db: Db; search: SearchEngine },
  { ownerId, rungs, filters }: Climb,
): Promise<ClimbedPage> {
  const after = filters.cursor ? readRecallCursor(filters.cursor) : null
  for (const [rung, look] of rungs.entries()) {
    if (after && rung !== after.rung) continue
    const page: Page = { filters, after, count: filters.limit + 1 }
    const step = await look()
    if (!step) continue
    const { lookup, limits, isRare = false } = step
    const places = await rankedRows(db, search, ownerId, { lookup, limits, isRare, ...page })
    if (places.length > 0 || after) return pageOf(rung, step, places)
  }
  return { rows: [], nextCursor: null, from: null }

  function pageOf(rung: number, step: Step, places: RankedRow[]): ClimbedPage {
    const shown = places.slice(0, filters.limit)
    const last = shown.at(-1)
    const isMore = last && places.length > shown.length
    return {
      rows: shown.map(({ row }) => row).filter(isAsked),
      nextCursor: isMore ? writeRecallCursor({ rung, band: last.band, id: last.id }) : null,
      from: { ...step, rung },
    }
  }

  /** A category that was deleted may stay in the index for a while. */
  function isAsked({ type, category_id }: RankedRow['row']): boolean {
    const { type: asked = type, categoryId = category_id } = filters
    return type === asked && category_id === (categoryId === 'none' ? null : categoryId)
  }
}
