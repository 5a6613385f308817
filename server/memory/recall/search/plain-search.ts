import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { ScreenshotPage } from '#server/memory/keep/screenshot-store.ts'
import type { SearchWord } from '#server/memory/recall/analyse/search-words.ts'
import { forgivingTerms } from '#server/memory/recall/expand/find-spellings.ts'
import { partsApart } from '#server/memory/recall/expand/parts-apart.ts'
import type { FoundBy } from '#server/memory/recall/explain/explain-matches.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { isEmptySearch, type ReadSearch, readSearch } from '#server/memory/recall/query/read-search.ts'
import { limitsOf } from '#server/memory/recall/query/search-limits.ts'
import { type RankedRow, rankedRows } from '#server/memory/recall/rank/ranked-rows.ts'
import { cutPage, placeIn, searchWays } from '#server/memory/recall/rank/search-cursor.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The user's time zone, for days in the search (`after:yesterday`). */
export type PlainFilters = ScreenshotFilters & { timeZone?: string | undefined }
/** `from` is null if nothing was found. */
export type PlainPage = ScreenshotPage & { from: FoundBy | null }
type Finding = { db: Db; search: SearchEngine; clock: Clock }

/**
 * Searches for every word, as typed or in another spelling that occurs in the owner's screenshots. If that
 * finds nothing, the parts of hyphenated words may be separate.
 */
export async function plainSearch(
  finding: Finding,
  ownerId: OwnerId,
  text: string,
  { timeZone, ...filters }: PlainFilters,
): Promise<PlainPage> {
  const read = await readTyped(finding, ownerId, text, timeZone)
  if (isEmptySearch(read)) return { rows: [], nextCursor: null, from: null }
  const words = read.wanted.map(({ said }) => said)
  const apart = words.flatMap(partsApart)
  const after = placeIn(filters)
  return finding.search.turns.words(ownerId, async () => {
    if (after?.way === searchWays.apart) return pageOf(apart, searchWays.apart)
    const page = await pageOf(words, searchWays.words)
    return page.from || after || apart.length === words.length ? page : pageOf(apart, searchWays.apart)
  })

  async function pageOf(words: SearchWord[], way: number): Promise<PlainPage> {
    const searchTerms = await forgivingTerms(finding, ownerId, words)
    const limits = limitsOf(read)
    const page = { filters, after, count: filters.limit + 1 }
    const asked = { lookup: lookFor(searchTerms), limits, ...page }
    const found = await rankedRows(finding.db, finding.search, ownerId, asked)
    const { shown, nextCursor } = cutPage(found, filters.limit, way)
    return {
      rows: shown.map(({ row }) => row).filter(row => isAsked(row, filters)),
      nextCursor,
      from: found.length > 0 ? { searchTerms, limits } : null,
    }
  }
}

/** A category that was deleted may stay in the index for a while. */
function isAsked({ type, category_id }: RankedRow['row'], filters: ScreenshotFilters): boolean {
  const { type: asked = type, categoryId = category_id } = filters
  return type === asked && category_id === (categoryId === 'none' ? null : categoryId)
}

export async function readTyped(
  { db, clock }: Pick<Finding, 'db' | 'clock'>,
  ownerId: OwnerId,
  text: string,
  timeZone: string | undefined,
): Promise<ReadSearch> {
  const mayName = /category:/i.test(text)
  const categories = mayName ? await categoryStore(db).list(ownerId) : []
  return readSearch(text, { now: clock(), timeZone, categories })
}
