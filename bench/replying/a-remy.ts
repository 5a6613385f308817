import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Recall } from '#server/memory/recall/recall.ts'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { coverageStore } from '#server/memory/reply/gather/coverage-store.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import type { JudgeCandidate } from '#server/memory/reply/verify/judge-candidate.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** `sources` are the file names of the screenshots behind the answer. */
export type Said = { content: string; sources: string[]; firstMillis?: number }

/** Remy without a model, for one person. First it is asked the questions `before`, then the question. */
export function aRemy(
  { db }: Pick<Database, 'db'>,
  recall: Recall,
  ownerId: OwnerId,
  now: number,
  judge?: JudgeCandidate,
) {
  const screenshots = screenshotStore(db)
  const answer = answersFrom({ db }, recall, now, judge)
  const person = { ownerId, timeZone: 'UTC' }
  return async (question: string, before: string[] = []): Promise<Said> => {
    const turns: Turn[] = []
    for (const content of before) {
      const reply = await answer(person, content, { turns, screenshotId: null })
      turns.push({ role: 'user', content, sources: [] }, { role: 'assistant', ...reply })
    }
    const start = performance.now()
    let firstMillis: number | undefined
    const onWords = () => {
      firstMillis ??= performance.now() - start
    }
    const { content, sources } = await answer(person, question, { turns, screenshotId: null }, onWords)
    const ids = sources.map(({ screenshotId }) => screenshotId)
    const rows = await screenshots.findMany(ownerId, ids)
    return {
      content,
      sources: rows.map(row => row.file_name),
      ...(firstMillis !== undefined && { firstMillis }),
    }
  }
}

/** Answers each user from their own rows, without changing anything. */
export function answersFrom(
  { db }: Pick<Database, 'db'>,
  recall: Recall,
  now: number,
  judge?: JudgeCandidate,
) {
  const stores = { screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) }
  const memories = { recall, ...stores, categories: categoryStore(db), coverage: coverageStore(db) }
  return answerFrom(memories, () => now, null, judge)
}
