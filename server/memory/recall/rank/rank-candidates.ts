import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import { type QueryTerms, queryTerms } from '#server/memory/recall/expand/query-terms.ts'
import { entryStore } from '#server/memory/recall/index/entry-store.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { allowedBy } from './allowed.ts'
import { findPostings } from './find-postings.ts'
import { type Outcomes, outcomesOf } from './outcomes.ts'
import { type Candidate, type Slot, scoreTerms, slotsOf, unmet } from './score-terms.ts'

type Wanted = {
  limits: Limits
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
  close: readonly number[]
  /** Leaves out words with similar vectors. */
  isNarrow?: boolean
  /** Overrides the weight of each word of the question. */
  weights?: number[]
}
export type Ranking = Outcomes & { terms: QueryTerms }

/** Scores the owner's screenshots within the limits and decides which are shown. Words are required. */
export async function rankCandidates(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  wanted: Wanted,
): Promise<Ranking> {
  const { terms, slots, candidates } = await scoreCandidates(finding, ownerId, question, wanted)
  return { ...outcomesOf(slots, candidates), terms }
}

export type Scored = { terms: QueryTerms; slots: Slot[]; candidates: Candidate[] }

/** Scores all screenshots that match any term of the question, best first. */
export async function scoreCandidates(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  { limits, filters, close, isNarrow = false, weights = [] }: Wanted,
): Promise<Scored> {
  const { db } = finding
  const [terms, library, allowed] = await Promise.all([
    queryTerms(finding, ownerId, question, { withClose: !isNarrow }),
    entryStore(db).count(ownerId, libraryMax),
    allowedBy(finding, ownerId, { limits, filters }),
  ])
  const slots = slotsOf(terms.terms.map((term, i) => ({ ...term, weight: weights[i] ?? term.weight })))
  if (allowed.ids?.length === 0) return { terms, slots, candidates: [] }
  const found = await findPostings(finding, ownerId, terms.variants, allowed, { library })
  const among = allowed.isInIndex ? undefined : allowed.among
  const scored = await scoreTerms(slots, found, allowed.ids?.length ?? library, among)
  const near = await allowed.among([...close])
  const candidates = withMeaning(
    scored,
    close.filter(id => near.includes(id)),
    slots.length,
  )
    .filter(({ score }) => score >= scoreMin)
    .sort(bestFirst)
  return { terms, slots, candidates }
}

/** In a larger library, rare words do not weigh more. */
const libraryMax = 20_000
/** The least score of a candidate. */
const scoreMin = 0.05

type Ranked = Pick<Candidate, 'id' | 'score'>
/** Compares rounded scores, so that databases and pages agree on the order. Ties: newest first. */
const bestFirst = (one: Ranked, other: Ranked) =>
  rounded(other.score) - rounded(one.score) || other.id - one.id
export const rounded = (score: number) => Math.round(score * 10_000)

/** Adds the similarity in meaning to the score. The most similar screenshot gets the most. */
function withMeaning(scored: Candidate[], close: readonly number[], slots: number): Candidate[] {
  if (close.length === 0) return scored
  const signs = new Map(close.map((id, i) => [id, meaningMax * (1 - i / (2 * close.length))]))
  const met = Array.from({ length: slots }, () => unmet)
  const known = new Set(scored.map(({ id }) => id))
  return [...scored, ...close.filter(id => !known.has(id)).map(id => ({ id, score: 0, met }))].map(one => ({
    ...one,
    score: one.score + (signs.get(one.id) ?? 0),
  }))
}
const meaningMax = 0.4
