import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import type { ScreenshotPage } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { climb, type Rung } from './climb.ts'
import { describeQuestion } from './describe-question.ts'
import { type MeantWords, meantWords } from './meant-words.ts'
import { readQuestion } from './read-question.ts'
import type { SearchEngine } from './search-engine.ts'
import { type Understanding, understandingOf } from './understanding.ts'
import { wantMost, wantSenses } from './want-senses.ts'

export type SmartSearch = { q: string; timeZone?: string; filters: ScreenshotFilters }
export type SmartSearchPage = ScreenshotPage & { processedQuery: string; understood: Understanding }

/** Finds by a question in everyday language. What does not match is not returned, so it may well find nothing. */
export async function smartSearch(
  { db, search, clock }: { db: Db; search: SearchEngine; clock: Clock },
  ownerId: OwnerId,
  { q, timeZone = 'UTC', filters }: SmartSearch,
): Promise<SmartSearchPage> {
  const categories = await categoryStore(db).list(ownerId)
  const question = readQuestion({ question: q, now: clock(), timeZone, categories })
  const { senses, saved, mentioned, facts } = question
  let meant: MeantWords = new Map()

  const exact: Rung = async () => wantSenses(senses)
  const forgiving: Rung = async () => {
    const plain = senses.filter(({ type, category }) => !type && !category)
    meant = await meantWords(
      { db, search },
      ownerId,
      plain.map(({ said }) => said),
    )
    return meant.size > 0 ? wantSenses(senses, meant) : null
  }
  const most: Rung = async () => {
    if (filters.cursor) await forgiving()
    return wantMost(senses, meant)
  }

  const climbed = {
    ownerId,
    rungs: [exact, forgiving, most],
    narrowing: { saved, mentioned, facts },
    filters,
  }
  const { rows, nextCursor, rung } = await climb({ db, search }, climbed)
  const understood = understandingOf(question, {
    meant: rung === null ? new Map() : meant,
    isPartial: rung === 2,
  })
  return { rows, nextCursor, processedQuery: describeQuestion(question, understood), understood }
}
