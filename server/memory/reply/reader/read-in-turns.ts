import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { previousQuestion, shownBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { coveredOf } from './covered-of.ts'
import { type ReadAnswer, readAnswer, readLines, type Weighing } from './read-answer.ts'
import { readQuestionWords } from './read-question-words.ts'

/**
 * One way to understand a follow-up question. `screenshotIds` limits the search; null is all. `credit` is
 * added to the likelihood of its answer, because some ways are likelier than others.
 */
type Understanding = { text: string; screenshotIds: number[] | null; credit: number }

/**
 * Reads a follow-up question in each way that it may be meant: about what was shown last ("which seat is
 * that?"), as a change of the previous question ("and the other one?"), or by itself. Returns the answer of
 * the likeliest way. Returns null if that is the question by itself, or if nothing was read.
 */
export async function readInTurns(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings' | 'computed'>,
  asker: Pick<Asker, 'ownerId'>,
  question: string,
  turns: Turn[],
): Promise<ReadAnswer | null> {
  const before = previousQuestion(turns)?.question
  if (before === undefined) return null
  const shown = shownBefore(turns)
  const alone: Understanding = { text: question, screenshotIds: null, credit: -0.25 }
  const ways: Understanding[] = [
    ...(shown.length > 0 ? [{ text: question, screenshotIds: shown, credit: 0.1 }] : []),
    { text: joined(before, question), screenshotIds: null, credit: 0 },
    alone,
  ]
  const own = new Set(readQuestionWords(question).map(({ word }) => word))
  let best: { way: Understanding; read: ReadAnswer } | null = null
  const weight = ({ way, read }: { way: Understanding; read: ReadAnswer }) => read.likelihood + way.credit
  for (const way of ways) {
    const lines = await readLines(memories, asker, way, way.text)
    const read = lines && readAnswer(lines)
    if (read && speaksOf(lines, read, own) && (best === null || weight({ way, read }) > weight(best)))
      best = { way, read }
  }
  return best && best.way !== alone ? best.read : null
}

/**
 * Whether the line's screenshot covers the words of this question, and not only those of the previous one.
 */
function speaksOf(lines: Weighing, { shot }: ReadAnswer, own: ReadonlySet<string>): boolean {
  const words = lines.words.map(one => (own.has(one.word) ? one : { ...one, weight: 0 }))
  return own.size === 0 || coveredOf({ ...lines, words }, shot.row.id) >= coveredMin
}
const coveredMin = 0.2

/**
 * Joins two questions. If the new one has a question word ("what time?"), it is completed with the subject of
 * the previous one. Otherwise it is appended to the previous one.
 */
function joined(before: string, question: string): string {
  if (!/\b(?:wh\w+|how)\b/i.test(question)) return `${before} ${question}`
  return [question, ...readQuestionWords(before).map(({ word }) => word)].join(' ')
}
