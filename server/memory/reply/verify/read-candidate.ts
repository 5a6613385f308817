import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { namesTimesOf } from '#server/memory/reply/question/names-times-of.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import { coveredOf } from '#server/memory/reply/reader/covered-of.ts'
import type { ReadAnswer, Weighing } from '#server/memory/reply/reader/read-answer.ts'
import { hasSecret } from '#server/memory/reply/redact/has-secret.ts'
import { type Candidate, candidateOfReader } from './candidate.ts'
import { asksForSecret, mayShow } from './codes-asked.ts'
import { filterCandidate, saysAction } from './filter-candidate.ts'
import { asksNext, asksToShow } from './found-by-rules.ts'
import { sureMin } from './judge-candidate.ts'

/**
 * The reader's best line. `isSure`: it is shown as the answer. Otherwise it is shown as the most likely
 * answer.
 */
type ReadCandidate = { telling: Passage; likelihood: number; isSure: boolean }

type Reading = {
  memories: Memories
  asker: Asker
  plan: Plan
  question: string
  lines: Weighing
  read: ReadAnswer
  judge: (candidate: Candidate) => number
}

/**
 * Verifies the reader's best line. Returns null if it is too unlikely, or must never be shown: a secret that
 * was not asked for, or text that addresses a machine.
 */
export async function readCandidate(reading: Reading): Promise<ReadCandidate | null> {
  const { memories, asker, plan, question, lines, read, judge } = reading
  const { telling, shot, line } = read
  const likelihood = judge(candidateOfReader(plan, question, shot, line))
  const isSure = likelihood >= sureMin.flatLine && saysAction(question, line)
  if (likelihood < sureMin.line || coveredOf(lines, shot.row.id) < coveredMin) return null
  if (
    !mayTell(plan, read, question, lines.relations) ||
    telling.lines.some(({ value }) => speaksToReader(value))
  )
    return null
  if (!(await filterCandidate(memories, asker, question, { kind: 'told', told: [telling] }))) return null
  if (asksForSecret(plan)) return isSure ? { telling, likelihood, isSure } : null
  if (!mayShow(plan, telling) || (await hasSecret(memories, asker, telling))) return null
  return { telling, likelihood, isSure }
}

/**
 * Whether a line may answer at all. Questions that ask to show a screenshot, for what somebody said or who is
 * in it, or for what comes after a thing, have rules of their own. Whether a line is of a time span is not
 * checked, so it does not answer a question about one. A month or weekday of the question must be in the
 * screenshot.
 */
function mayTell(plan: Plan, { telling, shot }: ReadAnswer, question: string, relations: Relations): boolean {
  if (asksToShow.test(question) || asksNext.test(question)) return false
  if ('about' in plan && plan.about.when !== null) return false
  if (plan.intent === 'find' && (plan.tells === 'people' || plan.tells === 'said')) return false
  const text = [shot.title, ...shot.lines].join('\n')
  const line = telling.lines[0]?.value ?? ''
  return (
    namesTimesOf(question, text) &&
    saysMore(line, shot.title, relations) &&
    !('about' in plan && isOfAnother(line, plan.about.words))
  )
}

/** Whether a line says something that neither the question nor the title has, and asks nothing itself. */
function saysMore(line: string, title: string, relations: Relations): boolean {
  const known = new Set(title === line ? [] : foldWords(title))
  const isNew = (word: string) =>
    isTelling(word) && !known.has(word) && relations(word).kin.every(kin => kin < 0.79)
  return !/[?:]$/.test(line) && foldWords(line).some(isNew)
}

/**
 * The least share of the question that the screenshot of the line must have. In a small library the best line
 * of all may have nothing to do with the question.
 */
export const coveredMin = 0.25
