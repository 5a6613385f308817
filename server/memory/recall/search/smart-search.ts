import type { Category } from '#contract/category.ts'
import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { ScreenshotPage, ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import { correctedWords } from '#server/memory/recall/explain/corrected-words.ts'
import { describeQuestion } from '#server/memory/recall/explain/describe-question.ts'
import type { FoundBy } from '#server/memory/recall/explain/explain-matches.ts'
import {
  type QuestionPart,
  questionParts,
  withoutParts,
} from '#server/memory/recall/explain/question-parts.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { CloseInMeaning } from '#server/memory/recall/meaning/close-in-meaning.ts'
import { type Question, readQuestion } from '#server/memory/recall/query/read-question.ts'
import type { QuestionReader } from '#server/memory/recall/query/read-with-model.ts'
import { rightWords } from '#server/memory/recall/query/right-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { findPage } from './find-page.ts'

export type SmartSearch = {
  q: string
  timeZone?: string | undefined
  /** Ids of the parts that the user removed from the question. */
  without?: string[]
  filters: ScreenshotFilters
  /** The text was typed into smart search, so models and embedding providers may receive it. */
  isTyped?: boolean
  /** Every time in the question is a filter, so `perhaps` has no results of other times. */
  isStrict?: boolean
}
export type SmartSearchPage = ScreenshotPage & {
  /** Plausible screenshots, best first. Only on the first page. */
  perhaps: ScreenshotRow[]
  /** What the results matched, and what `perhaps` matched if that differs. */
  from: FoundBy
  perhapsFrom?: FoundBy
  processedQuery: string
  /** The parts of the question, each of which the user can remove. */
  parts: QuestionPart[]
}
export type SmartFinding = {
  db: Db
  search: SearchEngine
  clock: Clock
  reader?: QuestionReader | null
  meaning?: CloseInMeaning | null
}

/** Searches by everyday language. If a model's reading has no results, our own reading is used. */
export async function smartSearch(
  finding: SmartFinding,
  ownerId: OwnerId,
  { filters, isTyped = false, isStrict = false, ...asked }: SmartSearch,
): Promise<SmartSearchPage> {
  const listed = categoryStore(finding.db).list(ownerId)
  const [categories, told, own, close = []] = await Promise.all([
    listed,
    isTyped ? readByModel(finding, ownerId, asked, listed) : null,
    readAsked(finding, ownerId, asked, listed),
    isTyped ? finding.meaning?.(ownerId, asked.q) : [],
  ])
  const wanted = { filters, close, categories, isStrict }
  const page = told && (await pageFor(finding, ownerId, told, wanted))
  if (page && page.rows.length > 0) return page
  const ownPage = await pageFor(finding, ownerId, own, wanted)
  return page && page.perhaps.length > 0 && ownPage.rows.length === 0 ? page : ownPage
}

type PageWanted = {
  filters: ScreenshotFilters
  close: number[]
  categories: Category[]
  isStrict: boolean
}

async function pageFor(
  finding: SmartFinding,
  ownerId: OwnerId,
  question: Question,
  { categories, ...wanted }: PageWanted,
): Promise<SmartSearchPage> {
  const page = await finding.search.turns.questions(ownerId, () =>
    findPage(finding, ownerId, question, wanted),
  )
  const counted = {
    ...question,
    senses: [...(question.meant?.isSure ? [question.meant.named] : []), ...question.senses],
  }
  const { rows, perhaps, from } = page
  const corrected = await correctedWords(finding.db, ownerId, {
    searchTerms: from.searchTerms,
    rows: [...rows, ...perhaps],
    categories,
  })
  return {
    ...page,
    processedQuery: describeQuestion(counted, corrected),
    parts: questionParts(counted, corrected),
  }
}

type Reading = Omit<SmartSearch, 'filters' | 'isTyped' | 'isStrict'>

/** The reading of our own rules. */
export async function readAsked(
  finding: Pick<SmartFinding, 'db' | 'search' | 'clock'>,
  ownerId: OwnerId,
  { q, timeZone = 'UTC', without = [] }: Reading,
  listed = categoryStore(finding.db).list(ownerId),
): Promise<Question> {
  const { clock } = finding
  const [categories, { question, others }] = await Promise.all([listed, rightWords(finding, ownerId, q)])
  const read = readQuestion({ question, now: clock(), timeZone, categories })
  const senses = read.senses.map(sense => ({ ...sense, related: others.get(spelling(sense.said)) ?? [] }))
  return withoutParts({ ...read, senses }, without)
}

/** The reading of a model. Null if there is no model, or if its reading is unusable. */
export async function readByModel(
  { db, clock, reader }: Pick<SmartFinding, 'db' | 'clock' | 'reader'>,
  ownerId: OwnerId,
  { q, timeZone = 'UTC', without = [] }: Reading,
  listed?: Promise<Category[]>,
): Promise<Question | null> {
  if (!reader) return null
  const categories = await (listed ?? categoryStore(db).list(ownerId))
  const question = await reader(ownerId, { question: q, now: clock(), timeZone, categories })
  return question && withoutParts(question, without)
}
