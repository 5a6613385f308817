import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { Database } from '#server/memory/recall/expand/spellings-there.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { noLimits } from '#server/memory/recall/query/search-limits.ts'
import { rankCandidates } from '#server/memory/recall/rank/rank-candidates.ts'
import { slotsOf } from '#server/memory/recall/rank/score-terms.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { StandIn } from './tried.ts'

/**
 * Says for each word of a question, by its spelling, whether something stands for it in the screenshots that
 * are found.
 */
export async function standIns(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
): Promise<ReadonlyMap<string, StandIn>> {
  const { terms, results, perhaps } = await finding.search.turns.questions(ownerId, () =>
    rankCandidates(finding, ownerId, question, { limits: noLimits, filters: {}, close: [], isNarrow: true }),
  )
  const slots = slotsOf(terms.terms)
  return new Map(
    terms.terms.map(({ sense }, term) => {
      const slot = slots.findIndex(({ choices }) => choices.flat().includes(term))
      const met = [...results, ...perhaps].flatMap(candidate => candidate.met[slot] ?? [])
      const isFound = met.some(({ score }) => score > 0)
      return [spelling(sense.said), met.some(({ isSure }) => isSure) ? 'sure' : isFound ? 'possible' : null]
    }),
  )
}
