import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { saysKindAlone } from '#server/memory/fields/fact-wordings.ts'
import {
  type ScreenshotPage,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { Database } from '#server/memory/recall/expand/meant-words.ts'
import { soughtsOf } from '#server/memory/recall/expand/query-terms.ts'
import type { FoundBy } from '#server/memory/recall/explain/explain-matches.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import { seek } from '#server/memory/recall/query/sought.ts'
import { perhapsMax } from '#server/memory/recall/rank/outcomes.ts'
import { rankCandidates, rounded } from '#server/memory/recall/rank/rank-candidates.ts'
import { rankedRows } from '#server/memory/recall/rank/ranked-rows.ts'
import { readRecallCursor, writeRecallCursor } from '#server/memory/recall/rank/recall-cursor.ts'
import type { Candidate } from '#server/memory/recall/rank/score-terms.ts'
import { wantSought } from '#server/memory/recall/rank/word-match.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type FoundPage = ScreenshotPage & { perhaps: ScreenshotRow[]; from: FoundBy | null }
type Wanted = { filters: ScreenshotFilters; close: readonly number[] }

/** A page of what a question finds. Where it has no words, everything within its limits, newest first. */
export async function findPage(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  { filters, close }: Wanted,
): Promise<FoundPage> {
  const { limits, asked } = rankedBy(question)
  if (!asked) return newestWithin(finding, ownerId, limits, filters)
  const { results, perhaps, terms } = await rankCandidates(finding, ownerId, asked, {
    limits,
    filters,
    close,
  })
  const isByFact = question.senses.length === 0 && results.length + perhaps.length === 0
  const after = filters.cursor ? readRecallCursor(filters.cursor) : null
  const left = after ? results.filter(one => isAfter(one, after)) : results
  const shown = left.slice(0, filters.limit)
  const last = shown.at(-1)
  const rowsOf = (some: Candidate[]) =>
    screenshotStore(finding.db).findMany(
      ownerId,
      some.map(({ id }) => id),
      filters,
    )
  return {
    rows: await rowsOf(shown),
    perhaps: after
      ? []
      : isByFact
        ? (await newestWithin(finding, ownerId, limits, { ...filters, limit: perhapsMax })).rows
        : await rowsOf(perhaps),
    nextCursor: last && left.length > shown.length ? cursorAfter(last) : null,
    from: { soughts: soughtsOf(terms), limits, close },
  }
}

/** The limits of a question, and the question as it is ranked. Null if it has no words, so that the newest come first. */
export function rankedBy(question: Question): { limits: Limits; asked: Question | null } {
  const { senses, named, wants } = question
  const isKindOfFactAlone = named.every(({ said }) => saysKindAlone(spelling(said)))
  if (senses.length === 0 && isKindOfFactAlone)
    return { limits: questionLimits(question, wants), asked: null }
  return {
    limits: withQuoted(questionLimits(question, null), senses),
    asked: senses.length > 0 ? question : { ...question, senses: named },
  }
}

async function newestWithin(
  { db, search }: Database,
  ownerId: OwnerId,
  limits: Limits,
  filters: ScreenshotFilters,
): Promise<FoundPage> {
  const after = filters.cursor ? readRecallCursor(filters.cursor) : null
  const asked = { lookup: [[]] as [[]], limits, filters, after, count: filters.limit + 1 }
  const places = await rankedRows(db, search, ownerId, asked)
  const shown = places.slice(0, filters.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ row }) => row),
    perhaps: [],
    nextCursor:
      last && places.length > shown.length ? writeRecallCursor({ rung: 0, band: 0, id: last.id }) : null,
    from: { soughts: [], limits, close: [] },
  }
}

/** What is quoted must be there as it stands. */
const withQuoted = (limits: Limits, senses: Sense[]): Limits => ({
  ...limits,
  required: [
    ...limits.required,
    ...senses.flatMap(({ said, type, category }) =>
      'phrase' in said && !type && !category ? [wantSought(seek(said))] : [],
    ),
  ],
})

type Position = { band: number; id: number }
const isAfter = ({ id, score }: Candidate, after: Position) =>
  rounded(score) < after.band || (rounded(score) === after.band && id < after.id)
const cursorAfter = ({ id, score }: Candidate) => writeRecallCursor({ rung: 0, band: rounded(score), id })
