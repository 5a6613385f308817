import type { Database } from '#server/memory/recall/expand/spellings-there.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { rankCandidates } from '#server/memory/recall/rank/rank-candidates.ts'
import { countHits } from '#server/memory/recall/rank/ranked-rows.ts'
import { rankedBy } from '#server/memory/recall/search/find-page.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { HintsAsked } from './tried.ts'

type Wanted = { filters: HintsAsked['filters']; most: number }

/**
 * Counts the results of a smart search, up to `most`. It loads no rows and waits for the owner's turn, like a
 * search.
 */
export function countResults(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  { filters, most }: Wanted,
): Promise<number> {
  const { db, search } = finding
  const { limits, asked } = rankedBy(question)
  return search.turns.questions(ownerId, async () => {
    if (!asked) return countHits(db, search, ownerId, { lookup: [[]], limits, filters, most })
    const { results } = await rankCandidates(finding, ownerId, asked, { limits, filters, close: [] })
    return Math.min(results.length, most)
  })
}
