import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { previousQuestion, shownBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { coveredOf } from './covered-of.ts'
import { type ReadAnswer, readAnswer, readLines, type Weighing } from './read-answer.ts'
import { readQuestionWords } from './read-question-words.ts'

/**
 * A way to understand a question after others: what is asked, of which screenshots (null: of all), and how
 * much likelier or less likely than the others it is before anything is read.
 */
type Understanding = { text: string; screenshotIds: number[] | null; credit: number }

/**
 * Reads a question that follows others in each way that it may be meant: of what was shown last ("which seat
 * is that?"), as the question before with something changed ("and the other one?"), or by itself. Returns the
 * line of the likeliest way; null where that is the question by itself, or nothing was read.
 */
export async function readInTurns(
  memories: Pick<Memories, 'recall' | 'screenshots' | 'readings'>,
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
    const read = lines && readAnswer(lines, way.text)
    if (read && speaksOf(lines, read, own) && (best === null || weight({ way, read }) > weight(best)))
      best = { way, read }
  }
  return best && best.way !== alone ? best.read : null
}

/** The screenshot of the line speaks of some of what this question, and not only the one before, is about. */
function speaksOf(lines: Weighing, { shot }: ReadAnswer, own: ReadonlySet<string>): boolean {
  const words = lines.words.map(one => (own.has(one.word) ? one : { ...one, weight: 0 }))
  return own.size === 0 || coveredOf({ ...lines, words }, shot.row.id) >= coveredMin
}
const coveredMin = 0.2

/**
 * What says itself what is wanted ("what time?") with what was spoken of; else the question before with what
 * is changed.
 */
function joined(before: string, question: string): string {
  if (!/\b(?:wh\w+|how)\b/i.test(question)) return `${before} ${question}`
  return [question, ...readQuestionWords(before).map(({ word }) => word)].join(' ')
}
