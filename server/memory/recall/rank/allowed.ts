import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { hits, hitsAmong } from './hits.ts'
import { passing } from './ranked-rows.ts'

/** Which of the owner's screenshots pass the filters of a search. */
export type Allowed = {
  /** All that pass, newest first. Null if there are no filters, or if too many pass to list them. */
  ids: number[] | null
  /** Adds to a match the filters that the word index knows: types, categories, exclusions. */
  inIndex: (match: Match) => Match
  /** The newest `limit` ids that match and pass all filters. Null if the word index knows all filters. */
  newest: ((match: Match, limit: number) => Promise<number[]>) | null
  /** Those of the ids that pass all filters. */
  among: (ids: number[]) => Promise<number[]>
}

type Filters = { limits: Limits; filters: Pick<ScreenshotFilters, 'categoryId' | 'type'> }

export async function allowedBy(
  finding: Database,
  ownerId: OwnerId,
  asked: Filters,
  listedMax = allowedMax,
): Promise<Allowed> {
  const match = passing(ownerId, null, asked)
  const { narrowing } = asked.limits
  const isNarrowed = Object.values(narrowing).some(one => one && [one].flat().length > 0)
  if (match === null && !isNarrowed) return everything
  const wanted = (match: Match | null, limit: number) => ({ match, narrowing, before: null, limit })
  const listed = await hits(finding, ownerId, wanted(match, listedMax + 1))
  const isListed = listed.length <= listedMax
  const inIndex = (match: Match) => passing(ownerId, match, asked) ?? match
  const all = new Set(listed)
  return {
    ids: isListed ? listed : null,
    inIndex: isListed ? match => match : inIndex,
    newest:
      isListed || isNarrowed ? (match, limit) => hits(finding, ownerId, wanted(inIndex(match), limit)) : null,
    among: async ids =>
      isListed ? ids.filter(id => all.has(id)) : hitsAmong(finding, ownerId, { match, narrowing, ids }),
  }
}

/** No filters. */
export const everything: Allowed = {
  ids: null,
  inIndex: match => match,
  newest: null,
  among: async ids => ids,
}

/** More ids are not listed: to look each word up with the filters is quicker. */
const allowedMax = 5_000
