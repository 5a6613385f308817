import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { TimeSpan } from '#server/language/time/everyday-dates.ts'
import {
  type ScreenshotPage,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import { termsIn } from '#server/memory/recall/expand/query-terms.ts'
import type { FoundBy } from '#server/memory/recall/explain/explain-matches.ts'
import { saysKindAlone } from '#server/memory/recall/query/fact-wordings.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import { termOf } from '#server/memory/recall/query/search-term.ts'
import { hitsAmong } from '#server/memory/recall/rank/hits.ts'
import { perhapsMax } from '#server/memory/recall/rank/outcomes.ts'
import { rankCandidates, rounded } from '#server/memory/recall/rank/rank-candidates.ts'
import { type RankedRow, rankedRows } from '#server/memory/recall/rank/ranked-rows.ts'
import { cutPage, type Place, placeIn } from '#server/memory/recall/rank/search-cursor.ts'
import { wantSearchTerm } from '#server/memory/recall/rank/word-match.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** `perhapsFrom`: what `perhaps` matched, if that differs from `from`, what the results matched. */
export type FoundPage = ScreenshotPage & { perhaps: ScreenshotRow[]; from: FoundBy; perhapsFrom?: FoundBy }
type Wanted = { filters: ScreenshotFilters; close: readonly number[]; isStrict?: boolean }

/**
 * Returns a page of results of a question. Without words, these are all screenshots within the limits, newest
 * first. People misremember times, so if nothing of that time is found, `perhaps` has results of other times.
 * An explicit time of saving or capture ("saved last year") always remains a filter.
 */
export async function findPage(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  { filters, close, isStrict = false }: Wanted,
): Promise<FoundPage> {
  const { limits, asked } = rankedBy(question)
  if (!asked)
    return byFacts(finding, ownerId, isStrict ? { ...question, timeSaid: [] } : question, limits, filters)
  const page = await byWords(finding, ownerId, question, { filters, close })
  const isFound = page.rows.length + page.perhaps.length > 0
  const clock = question.time?.clock
  const isOfEvent = clock === 'any' || clock === 'mentioned'
  if (isFound || isStrict || filters.cursor || !isOfEvent || question.senses.length === 0) return page
  const wanted = { filters: { ...filters, limit: perhapsMax }, close }
  const other = await byWords(finding, ownerId, { ...question, time: null }, wanted)
  return { ...page, perhaps: [...other.rows, ...other.perhaps].slice(0, perhapsMax), perhapsFrom: other.from }
}

async function byWords(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  { filters, close }: Wanted,
): Promise<FoundPage> {
  const { limits, asked } = rankedBy(question)
  const { results, perhaps, terms } = await rankCandidates(finding, ownerId, asked ?? question, {
    limits,
    filters,
    close,
  })
  const isByFact = question.senses.length === 0 && results.length + perhaps.length === 0
  const after = placeIn(filters)
  const places = results.map(({ id, score }) => ({ id, band: rounded(score) }))
  const left = after ? places.filter(one => isAfter(one, after)) : places
  const { shown, nextCursor } = cutPage(left, filters.limit)
  const isResult = new Set(shown.map(({ id }) => id))
  // One statement for both.
  const all = await rowsOf(finding, ownerId, after ? shown : [...shown, ...perhaps], filters)
  return {
    rows: all.filter(({ id }) => isResult.has(id)),
    perhaps:
      isByFact && !after
        ? (await newestWithin(finding, ownerId, [limits], { ...filters, limit: perhapsMax })).rows
        : all.filter(({ id }) => !isResult.has(id)),
    nextCursor,
    from: { searchTerms: termsIn(terms), limits, close },
  }
}

/** A question's limits, and its ranked form. Null if no words are left, so that the newest come first. */
export function rankedBy(question: Question): { limits: Limits; asked: Question | null } {
  const { senses, named } = question
  const isKindOfFactAlone = named.every(({ said }) => saysKindAlone(spelling(said)))
  if (senses.length === 0 && isKindOfFactAlone) return { limits: questionLimits(question), asked: null }
  return {
    limits: withQuoted(questionLimits(question), senses),
    asked: senses.length > 0 ? question : { ...question, senses: named },
  }
}

/**
 * Everything with the wanted value or of the wanted time, newest first. `perhaps` has what only has its name
 * ("email"), or, if nothing is of that time, the words for it ("Tomorrow Never Dies").
 */
async function byFacts(
  finding: Database,
  ownerId: OwnerId,
  question: Question,
  limits: Limits,
  filters: ScreenshotFilters,
): Promise<FoundPage> {
  const page = await newestWithin(finding, ownerId, mentionedFirst(limits, question.time), filters)
  const words = question.named.length > 0 || page.rows.length > 0 ? question.named : question.timeSaid
  if (words.length === 0 || filters.cursor) return page
  const saying = { ...question, facts: [], senses: words, ...(words === question.timeSaid && { time: null }) }
  const asked = { limits: questionLimits(saying), filters, close: [] }
  const { results, terms } = await rankCandidates(finding, ownerId, saying, asked)
  const ids = results.map(({ id }) => id)
  const having = await hitsAmong(finding, ownerId, { match: null, narrowing: limits.narrowing, ids })
  const others = results.filter(({ id }) => !having.includes(id)).slice(0, perhapsMax)
  return {
    ...page,
    perhaps: await rowsOf(finding, ownerId, others, filters),
    perhapsFrom: { searchTerms: termsIn(terms), limits: asked.limits },
  }
}

const rowsOf = ({ db }: Database, ownerId: OwnerId, some: { id: number }[], filters: ScreenshotFilters) =>
  screenshotStore(db).findMany(
    ownerId,
    some.map(({ id }) => id),
    filters,
  )

/** If a time may refer to any clock, dates in the text come first, then the time of saving. */
function mentionedFirst(limits: Limits, time: TimeSpan | null): [Limits, ...Limits[]] {
  if (time?.clock !== 'any' || time.isNot) return [limits]
  const { narrowing } = limits
  const mentioned = { ...time, clock: 'mentioned' as const }
  const times = (narrowing.times ?? []).map(one => (one === time ? mentioned : one))
  return [
    { ...limits, narrowing: { ...narrowing, times } },
    {
      ...limits,
      narrowing: { ...narrowing, withoutTimes: [...(narrowing.withoutTimes ?? []), mentioned] },
    },
  ]
}

/** Results within the limits of the first group, then of the next, newest first. Groups must not overlap. */
async function newestWithin(
  { db, search }: Database,
  ownerId: OwnerId,
  bands: [Limits, ...Limits[]],
  filters: ScreenshotFilters,
): Promise<FoundPage> {
  const after = placeIn(filters)
  const found: RankedRow[] = []
  for (const [band, limits] of bands.entries()) {
    if ((after && band < after.band) || found.length > filters.limit) continue
    const place = after?.band === band ? { band: 0, id: after.id } : null
    const count = filters.limit + 1 - found.length
    const asked = { lookup: [[]] as [[]], limits, filters, after: place, count }
    for (const one of await rankedRows(db, search, ownerId, asked)) found.push({ ...one, band })
  }
  const { shown, nextCursor } = cutPage(found, filters.limit)
  return {
    rows: shown.map(({ row }) => row),
    perhaps: [],
    nextCursor,
    from: { searchTerms: [], limits: bands[0], close: [] },
  }
}

/** Quoted phrases must match literally. */
const withQuoted = (limits: Limits, senses: Sense[]): Limits => ({
  ...limits,
  required: [
    ...limits.required,
    ...senses.flatMap(({ said, type, category }) =>
      'phrase' in said && !type && !category ? [wantSearchTerm(termOf(said))] : [],
    ),
  ],
})

/** Here a better score comes first. */
const isAfter = ({ band, id }: Place, after: Place) =>
  band < after.band || (band === after.band && id < after.id)
