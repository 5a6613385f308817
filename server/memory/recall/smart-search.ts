import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type ClimbedPage, climb, type Rung } from './climb.ts'
import { describeQuestion } from './describe-question.ts'
import { factNames } from './fact-names.ts'
import { formsFor } from './forms-for.ts'
import type { MeantWords } from './meant-words.ts'
import { type QuestionPart, questionParts, timeLabel, withoutParts } from './question-parts.ts'
import { type Understanding, understandingOf } from './question-understood.ts'
import { type Question, readQuestion } from './read-question.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Limits } from './search-limits.ts'
import { lookForMost, seekSenses } from './want-senses.ts'
import { lookFor } from './word-match.ts'

export type SmartSearch = {
  q: string
  timeZone?: string | undefined
  /** Parts of what was understood that are not to count, by their ids. */
  without?: string[]
  filters: ScreenshotFilters
}
export type SmartSearchPage = ClimbedPage & {
  processedQuery: string
  /** What the phrase is made of; each can be left out. */
  parts: QuestionPart[]
  understood: Understanding
}
type Finding = { db: Db; search: SearchEngine; clock: Clock }

/** Finds by a question in everyday language. What does not match is not returned, so it may well find nothing. */
export async function smartSearch(
  finding: Finding,
  ownerId: OwnerId,
  { filters, ...asked }: SmartSearch,
): Promise<SmartSearchPage> {
  const question = await readAsked(finding, ownerId, asked)
  const rungs = smartRungs(finding, ownerId, question)
  const page = await climb(finding, { ownerId, rungs, filters })
  const understood = understandingOf(question, page.from)
  return {
    ...page,
    processedQuery: describeQuestion(question, understood),
    parts: questionParts(question),
    understood,
  }
}

export async function readAsked(
  { db, clock }: Pick<Finding, 'db' | 'clock'>,
  ownerId: OwnerId,
  { q, timeZone = 'UTC', without = [] }: Omit<SmartSearch, 'filters'>,
): Promise<Question> {
  const categories = await categoryStore(db).list(ownerId)
  return withoutParts(readQuestion({ question: q, now: clock(), timeZone, categories }), without)
}

/** First as asked; then with typing errors forgiven; then most of many words; a sum is asked for as long as one stands there. */
function smartRungs(finding: Pick<Finding, 'db' | 'search'>, ownerId: OwnerId, question: Question): Rung[] {
  const { senses, wantsAmount } = question
  const { misread, kindred, meant, within } = formsFor(finding, ownerId, senses)
  const sums = wantsAmount ? [true, false] : [false]
  return sums.flatMap(isSum => {
    const limits = questionLimits(question, isSum)
    const step = (...others: MeantWords[]) => {
      const soughts = seekSenses(senses, ...others)
      return { lookup: lookFor(soughts), soughts, limits }
    }
    const forgiving: Rung = async () => {
      const others = [await meant(), await within()]
      return others.some(({ size }) => size > 0) ? step(await misread(), await kindred(), ...others) : null
    }
    const most: Rung = async () => {
      const soughts = seekSenses(senses, await misread(), await meant(), await within())
      const lookup = lookForMost(soughts)
      return lookup && { lookup, soughts, limits, isPartial: true }
    }
    return [async () => step(await misread(), await kindred()), forgiving, most]
  })
}

export function questionLimits({ time, amount, facts }: Question, isSum: boolean): Limits {
  const kinds = new Set([...facts, ...(isSum && !amount ? (['amount'] as const) : [])])
  return {
    ...{ required: [], unwanted: [] },
    narrowing: { times: time ? [time] : [], facts: [...kinds], amount },
    said: [...(time ? [timeLabel(time)] : []), ...facts.map(kind => `with ${factNames[kind]}`)],
  }
}
