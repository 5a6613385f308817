import type { Plan } from '#server/memory/reply/question/plan.ts'
import { likelyMax } from '#server/memory/reply/reader/read-answer.ts'
import { bestLines, scoreLines } from '#server/memory/reply/reader/weigh-lines.ts'
import { type Candidate, candidateOfReader } from '#server/memory/reply/verify/candidate.ts'
import { candidateFeatures } from '#server/memory/reply/verify/features/candidate-features.ts'
import type { LinesRead } from '#server/memory/reply/verify/features/candidate-place.ts'
import type { IsNear } from '#server/memory/reply/verify/nearness.ts'
import { likelihoodBy, type Tree } from '#server/platform/trees/tree-score.ts'
import type { AskedExample } from './asked-library.ts'
import type { Lesson } from './grow-apart.ts'

/**
 * The candidates of the rules and of the reader for a question, as `candidateFeatures` describes them, and
 * whether they are right.
 */
export type Judged = {
  set: string
  isAbsent: boolean
  /** The rules have no candidate. */
  isOpen: boolean
  rules: { row: Float32Array; isRight: boolean } | null
  reader: { row: Float32Array; isRight: boolean } | null
}

/** The features of one of the best lines, and whether it answers. */
export type Weighed = { set: string; row: Float32Array; isRight: boolean }

export const weigh = ({ set, isAbsent, features, right }: AskedExample, lines: Tree[]): Weighed[] =>
  bestLines(scoreLines(lines, features), features, weighedMax).map(({ shot, line, row }) => ({
    ...{ set, row },
    isRight: right[shot]?.[line] !== 0 && !isAbsent,
  }))
const weighedMax = 4

export const candidatesLesson = (of: Weighed[]): Lesson => ({
  rows: of.map(({ row }) => row),
  right: of.map(({ isRight }) => Number(isRight)),
  question: [...of.keys()],
  growth: { rounds: 60, leavesMax: 5, rate: 0.08, leastRows: 25, columns: 0.3 },
})

/** Uses trees that were grown without the file of the example. */
export function judgedOf(example: AskedExample, lines: Tree[], judgeTrees: Tree[]): Judged {
  const { set, isAbsent, features, right, question, made } = example
  const scores = scoreLines(lines, features)
  const [best] = bestLines(scores, features, 1)
  const read: LinesRead = {
    ...example.read,
    scores,
    likelihood: best ? likelihoodBy(judgeTrees, best.row) : 0,
  }
  const rowOf = (candidate: Candidate) => candidateFeatures(candidate, read)
  const shot = best && example.read.shots[best.shot]
  const isRight = best !== undefined && right[best.shot]?.[best.line] !== 0 && !isAbsent
  return {
    ...{ set, isAbsent, isOpen: made.isOpen },
    rules: made.candidate && { row: rowOf(made.candidate), isRight: made.isRight },
    reader:
      best && shot
        ? { row: rowOf(candidateOfReader(made.plan, question, shot, shot.lines[best.line] ?? '')), isRight }
        : null,
  }
}

/**
 * The likeliest lines of a question. Any of them may be shown if nothing is told. Uses trees that were
 * grown without its file.
 */
export type LinesNear = { question: string; plan: Plan; lines: LineNear[] }
type LineNear = { telling: Parameters<IsNear>[0]; likelihood: number; isRight: boolean }

export function linesNear(example: AskedExample, lines: Tree[], judgeTrees: Tree[]): LinesNear {
  const { isAbsent, features, right, question, made, read } = example
  return {
    ...{ question, plan: made.plan },
    lines: bestLines(scoreLines(lines, features), features, likelyMax).map(({ shot, line, row }) => {
      const value = read.shots[shot]?.lines[line] ?? ''
      return {
        telling: { title: read.shots[shot]?.title ?? '', lines: [{ value }] },
        likelihood: likelihoodBy(judgeTrees, row),
        isRight: right[shot]?.[line] !== 0 && !isAbsent,
      }
    }),
  }
}

/**
 * The rules make only some hundreds of candidates. So each counts three times, beside the reader's best
 * candidate.
 */
export function judgeLesson(of: Judged[]): Lesson {
  const known = of.flatMap(({ rules, reader }) => [rules, rules, rules, reader].flatMap(one => one ?? []))
  return {
    rows: known.map(({ row }) => row),
    right: known.map(({ isRight }) => Number(isRight)),
    question: [...known.keys()],
    growth: {
      ...{ rounds: 200, leavesMax: 6, rate: 0.04, leastRows: 25 },
      ...{ columns: 0.2, share: 0.5, ridge: 8 },
    },
  }
}
