import type { ScreenshotFilters } from '#contract/screenshot.ts'
import {
  type ScreenshotPage,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import type { Sought } from '#server/memory/recall/query/sought.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { passingClose } from './passing-close.ts'
import { type Asked, type PageAsked, type Place, type RankedRow, rankedRows } from './ranked-rows.ts'
import { readRecallCursor, writeRecallCursor } from './recall-cursor.ts'
import type { Lookup } from './word-match.ts'

/** What to look for and within which limits, and by what it is recognised in what was found. */
export type Step = {
  lookup: Lookup
  soughts: Sought[]
  limits: Limits
  /** As `lookup`, and behind it what counts only where that finds something. */
  fuller?: Lookup
  /** `fuller` has it in another order, and not only more behind it. */
  isReordered?: boolean
  isPartial?: boolean
  /** By what is known of its words, not many have them. */
  isRare?: boolean
  /** The page itself, where it has come with what is known of the words. */
  ranked?: RankedRow[] | null
  /** Ids of what means the like, nearest first: it comes after all that has the words. */
  close?: number[]
  /** Nothing has the words. */
  isCloseOnly?: boolean
}
/** Null where this rung has nothing to add to the one before. */
export type Rung = (page: Page) => Promise<Step | null>
type Page = Pick<PageAsked, 'filters' | 'after' | 'count'>
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
    const page: Page = { filters, after, count: filters.limit + 1 }
    const step = await look(page)
    if (!step) continue
    const { lookup, limits, isRare = false } = step
    const asked = { lookup, limits, isRare, ...page }
    const places: Found[] = step.isCloseOnly ? [] : await placesOf(step, asked)
    if (places.length > 0 || after || step.isCloseOnly)
      places.push(...(await closePlaces(step, asked, asked.count - places.length)))
    if (places.length > 0 || after) return pageOf(rung, step, places)
  }
  return { rows: [], nextCursor: null, from: null }

  async function placesOf({ fuller, isReordered, ranked }: Step, asked: PageAsked) {
    if (ranked) return ranked
    const places = fuller && after ? [] : await rankedRows(db, search, ownerId, asked)
    const isNone = places.length === 0 && !after
    const isFull = places.length === asked.count && !isReordered
    return !fuller || isNone || isFull
      ? places
      : rankedRows(db, search, ownerId, { ...asked, lookup: fuller })
  }

  /** What means the like and was not found by its words: its place is its rank. */
  async function closePlaces({ close = [] }: Step, asked: Asked & { after: Place | null }, most: number) {
    if (close.length === 0 || most === 0) return []
    const passing = await passingClose(db, search, ownerId, close, asked)
    const from = asked.after?.band === closeBand ? asked.after.id : 0
    const places = close.map((id, i): Place => ({ band: closeBand, id: i + 1, close: id }))
    return places.filter(({ id, close = 0 }) => id > from && passing.includes(close)).slice(0, most)
  }

  async function pageOf(rung: number, step: Step, places: Found[]): Promise<ClimbedPage> {
    const shown = places.slice(0, filters.limit)
    const last = shown.at(-1)
    return {
      rows: await rowsOf(shown),
      nextCursor:
        last && places.length > shown.length
          ? writeRecallCursor({ rung, band: last.band, id: last.id })
          : null,
      from: { ...step, rung },
    }
  }

  /** A category that was deleted may stand in the index for a while. */
  function isAsked({ type, category_id }: ScreenshotRow): boolean {
    const { type: asked = type, categoryId = category_id } = filters
    return type === asked && category_id === (categoryId === 'none' ? null : categoryId)
  }

  /** What was found by its words has come with its row. */
  async function rowsOf(shown: Found[]): Promise<ScreenshotRow[]> {
    const others = shown.flatMap(({ close }) => close ?? [])
    const rows = others.length > 0 ? await screenshotStore(db).findMany(ownerId, others, filters) : []
    const byId = new Map(rows.map(row => [row.id, row]))
    return shown.flatMap(({ row, close }) => row ?? byId.get(close ?? 0) ?? []).filter(isAsked)
  }
}

type Found = Place & Partial<Pick<RankedRow, 'row'>>

/** After all bands of words, of which there are ten at most. */
const closeBand = 99
