import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { seekSenses } from '#server/memory/recall/expand/want-senses.ts'
import { describeQuestion } from '#server/memory/recall/explain/describe-question.ts'
import {
  type QuestionPart,
  questionParts,
  withoutParts,
} from '#server/memory/recall/explain/question-parts.ts'
import { type Understanding, understandingOf } from '#server/memory/recall/explain/question-understood.ts'
import { openIn } from '#server/memory/recall/explain/stands-open.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { CloseInMeaning } from '#server/memory/recall/meaning/close-in-meaning.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import { type Question, readQuestion } from '#server/memory/recall/query/read-question.ts'
import { tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import type { QuestionReader } from '#server/memory/recall/query/read-with-model.ts'
import { rightTimeWords } from '#server/memory/recall/query/right-time-words.ts'
import { type ClimbedPage, climb, type Rung, type Step } from '#server/memory/recall/rank/climb.ts'
import { smartRungs } from '#server/memory/recall/rank/smart-rungs.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type SmartSearch = {
  q: string
  timeZone?: string | undefined
  /** Parts of what was understood that are not to count, by their ids. */
  without?: string[]
  filters: ScreenshotFilters
  /** Somebody typed it and waits: a model may be asked what it means, where there is one. */
  isTyped?: boolean
}
export type SmartSearchPage = ClimbedPage & {
  processedQuery: string
  /** What the phrase is made of; each can be left out. */
  parts: QuestionPart[]
  understood: Understanding
}
export type SmartFinding = {
  db: Db
  search: SearchEngine
  clock: Clock
  reader?: QuestionReader | null
  meaning?: CloseInMeaning | null
}

/**
 * Finds by a question in everyday language. What does not match is not returned, so it may well find nothing. Where a
 * model's understanding of it finds nothing, our own has its turn.
 */
export async function smartSearch(
  finding: SmartFinding,
  ownerId: OwnerId,
  { filters, isTyped = false, ...asked }: SmartSearch,
): Promise<SmartSearchPage> {
  const [told, own, close] = await Promise.all([
    isTyped ? readByModel(finding, ownerId, asked) : null,
    readAsked(finding, ownerId, asked),
    isTyped ? closeTo(finding, ownerId, asked.q) : [],
  ])
  const page = told && (await pageFor(finding, ownerId, told, { filters, close }))
  if (page && page.rows.length > 0 && !page.from?.isCloseOnly) return page
  const meant = isTyped || own.meant?.isSure ? own.meant : null
  return pageFor(finding, ownerId, { ...own, meant }, { filters, close })
}

async function pageFor(
  finding: SmartFinding,
  ownerId: OwnerId,
  question: Question,
  { filters, close }: { filters: ScreenshotFilters; close: number[] },
): Promise<SmartSearchPage> {
  const rungs = smartRungs(finding, ownerId, question).map(
    (rung): Rung =>
      async page =>
        withClose(await rung(page), question, close),
  )
  if (close.length > 0 && question.senses.length > 0) rungs.push(async () => closeOnly(question, close))
  const page = await finding.search.turns.questions(ownerId, () =>
    climb(finding, { ownerId, rungs, filters }),
  )
  const counted = countedOf(question, page.from)
  const understood = await toldOpenly(finding, ownerId, page, understandingOf(counted, page.from))
  return {
    ...page,
    processedQuery: describeQuestion(counted, understood),
    parts: questionParts(counted),
    understood,
  }
}

/** What was put right is told only where it stands open in what was found: it may be a password. */
async function toldOpenly(
  { db }: SmartFinding,
  ownerId: OwnerId,
  { rows }: ClimbedPage,
  understood: Understanding,
): Promise<Understanding> {
  if (understood.corrected.length === 0) return understood
  const words = understood.corrected.flatMap(({ meant }) => meant)
  const open = await openIn(rows, await categoryStore(db).list(ownerId), words)
  const corrected = understood.corrected
    .map(({ typed, meant }) => ({ typed, meant: meant.filter(word => open.has(word)) }))
    .filter(({ meant }) => meant.length > 0)
  return { ...understood, corrected }
}

const closeTo = async ({ meaning }: SmartFinding, ownerId: OwnerId, q: string) =>
  (await meaning?.(ownerId, q)) ?? []

/** Where nothing in words was asked, nothing means the like of it. */
const withClose = (step: Step | null, { senses }: Question, close: number[]): Step | null =>
  step && (senses.length > 0 ? { ...step, close } : step)

function closeOnly(question: Question, close: number[]): Step {
  const soughts = seekSenses(tellingSenses(question.senses))
  const limits = questionLimits(question, null)
  return { lookup: lookFor(soughts), soughts, limits, close, isCloseOnly: true }
}

type Reading = Omit<SmartSearch, 'filters' | 'isTyped'>

/** As our own rules have it. */
export async function readAsked(
  finding: Pick<SmartFinding, 'db' | 'search' | 'clock'>,
  ownerId: OwnerId,
  { q, timeZone = 'UTC', without = [] }: Reading,
): Promise<Question> {
  const { db, clock } = finding
  const [categories, question] = await Promise.all([
    categoryStore(db).list(ownerId),
    rightTimeWords(finding, ownerId, q),
  ])
  return withoutParts(readQuestion({ question, now: clock(), timeZone, categories }), without)
}

/** As a model has it; null where none was asked, or it is of no use. */
export async function readByModel(
  { db, clock, reader }: Pick<SmartFinding, 'db' | 'clock' | 'reader'>,
  ownerId: OwnerId,
  { q, timeZone = 'UTC', without = [] }: Reading,
): Promise<Question | null> {
  if (!reader) return null
  const categories = await categoryStore(db).list(ownerId)
  const question = await reader(ownerId, { question: q, now: clock(), timeZone, categories })
  return question && withoutParts(question, without)
}

/** The question without what it was found without. */
function countedOf(question: Question, from: SmartSearchPage['from']): Question {
  if (!from) return { ...question, senses: tellingSenses(question.senses) }
  const counted = new Set(from.soughts.map(({ said }) => said))
  return { ...question, senses: allSenses(question).filter(({ said }) => counted.has(said)) }
}

const allSenses = ({ senses, phrased, meant }: Question) => [
  ...senses,
  ...phrased,
  ...(meant ? [meant.named, ...meant.rest] : []),
]
