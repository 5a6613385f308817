import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { answerBefore } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'

/** Whether the lines only repeat the last answer, and have nothing of what the question names now. */
export function repeatsLast(lines: Evidence[], question: string, turns: Turn[]): boolean {
  const told = answerBefore(turns)?.proofs ?? []
  const words = readQuestionWords(question)
  const isTold = ({ screenshotId, line }: Evidence) =>
    told.some(proof => proof.screenshotId === screenshotId && proof.line === line) &&
    !words.some(({ word }) => speaksWidelyOf(speechOf(line), word))
  return lines.length > 0 && words.length > 0 && lines.every(isTold)
}
