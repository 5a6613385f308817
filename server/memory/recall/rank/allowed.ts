import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { hitsAmong, hitsUpTo } from './hits.ts'
import { passing } from './ranked-rows.ts'

/** Computes which of the owner's screenshots pass the filters of a search. */
export type Allowed = {
  /** All ids that pass, newest first. Null if there are no filters, or if too many pass to list them. */
  ids: number[] | null
  /** The same as a set. */
  within: ReadonlySet<number> | null
  /** Adds the filters that the word index supports to a match: types, categories, exclusions. */
  inIndex: (match: Match) => Match
  /** Whether the word index supports all filters, so that `inIndex` is enough. */
  isInIndex: boolean
  /** Filters ids of the owner: those that pass. */
  among: (ids: number[]) => Promise<number[]>
}

type Filters = { limits: Limits; filters: Pick<ScreenshotFilters, 'categoryId' | 'type'> }

export async function allowedBy(
  finding: Database,
  ownerId: OwnerId,
  asked: Filters,
  listedMax?: number,
): Promise<Allowed> {
  const match = passing(ownerId, null, asked)
  const { narrowing } = asked.limits
  const isNarrowed = Object.values(narrowing).some(one => one && [one].flat().length > 0)
  if (match === null && !isNarrowed) return everything
  const most = listedMax ?? (isNarrowed ? narrowedMax : matchedMax)
  const ids = await hitsUpTo(finding, ownerId, { match, narrowing, most })
  const inIndex = (match: Match) => passing(ownerId, match, asked) ?? match
  const within = ids && new Set(ids)
  return {
    ids,
    within,
    inIndex: ids ? match => match : inIndex,
    isInIndex: !ids && !isNarrowed,
    among: async some =>
      within
        ? some.filter(id => within.has(id))
        : hitsAmong(finding, ownerId, { match, narrowing, ids: some }),
  }
}

/** No filters. */
const everything: Allowed = {
  ids: null,
  within: null,
  inIndex: match => match,
  isInIndex: true,
  among: async ids => ids,
}

/**
 * The longest lists of ids that are built. If the word index supports all filters, adding them to each query
 * is faster. If more than `narrowedMax` pass, checking a few candidates is enough to find some that pass.
 */
const [matchedMax, narrowedMax] = [5_000, 20_000]
