import type { ReadAnswer, Weighing } from '#server/memory/reply/reader/read-answer.ts'
import type { ShotToRead } from '#server/memory/reply/reader/shots-to-read.ts'
import { linesOfSet } from './lines-of-set.ts'
import { type SetMeasured, setLikelihood } from './set-judge.ts'
import { likelihoodOfOne, type SetOperation, setOperations } from './set-operations.ts'

/** Lines that answer together. `likelihood`: the probability that what they come to is right. */
export type LineSet = {
  of: SetOfShot[]
  operation: SetOperation
  likelihood: number
  measured: SetMeasured
}
export type SetOfShot = { shot: ShotToRead; lines: number[] }

/**
 * Returns the likeliest set of lines: of one screenshot, or, to add or to compare, of several that have one
 * line each. Null if no line belongs to one, or if a single line is asked for.
 */
export function likeliestSet(
  { shots, sets }: Pick<Weighing, 'shots' | 'sets'>,
  { scores }: Pick<ReadAnswer, 'scores'>,
): LineSet | null {
  const { shares, bestLine } = sharesOf(scores)
  const pages = shots
    .flatMap((shot, i) => {
      const { members: all, hasSet, operations } = sets[i] ?? { members: [], hasSet: 0, operations: [] }
      const operation = likeliestOf(operations)
      const members = ifSeveral(all, operations)
      const lines = linesOfSet(members, operation)
      const share = shares[i] ?? 0
      return {
        shot,
        lines,
        members,
        hasSet,
        operation,
        operations,
        share,
        rank: hasSet * share ** shareWeight,
      }
    })
    .sort((a, b) => b.rank - a.rank)
  const [best, next] = pages
  if (!best) return null
  const { operation, members } = best
  if (operation === 'one') return null
  const others = best.lines.length === 1 && ofSeveral.has(operation) ? pages.slice(1, pagesMax) : []
  const of = [best, ...others.filter(isOneMore)]
  const isOfOne = of.length === 1 && (ofFigures.has(operation) || secondOf(members) >= secondMin)
  const lines = linesOfSet(members, operation, isOfOne ? 2 : 1)
  const measured: SetMeasured = {
    ...{ operation, operations: best.operations, hasSet: best.hasSet, members, lines },
    ...{ share: best.share, bestLine, score: best.shot.score, lead: best.rank - (next?.rank ?? 0) },
  }
  return { of: of.with(0, { ...best, lines }), operation, measured, likelihood: setLikelihood(measured) }
}
const [shareWeight, shareMin, pagesMax] = [0.3, 0.05, 4]

/**
 * The probabilities that lines belong to the answer, if several are asked for. The network's are of any
 * answer.
 */
function ifSeveral(members: number[], operations: number[]): number[] {
  const several = Math.max(severalMin, 1 - likelihoodOfOne(operations))
  return members.map(one => Math.min(1, one / several))
}
const severalMin = 0.05

const likeliestOf = (operations: number[]): SetOperation =>
  setOperations[operations.indexOf(Math.max(...operations))] ?? 'one'

const isOneMore = ({ lines, hasSet, share }: { lines: number[]; hasSet: number; share: number }) =>
  lines.length === 1 && hasSet >= setMin && share >= shareMin
/** From this probability on, one more screenshot has a line of the set. */
const setMin = 0.5
const secondOf = (members: number[]) => members.toSorted((a, b) => b - a)[1] ?? 0
/** From this probability on, a second line belongs to a set of one screenshot. */
const secondMin = 0.15
/** A figure is worked out of two lines at least. */
const ofFigures = new Set<SetOperation>(['sum', 'average', 'between'])
const ofSeveral = new Set<SetOperation>(['sum', 'between', 'most', 'least'])

/**
 * The share of each screenshot, and of the best line, in the probability that a line answers, by the trees.
 */
function sharesOf(scores: number[][]): { shares: number[]; bestLine: number } {
  const top = Math.max(...scores.flat())
  const most = Math.max(0, top)
  const ofShots = scores.map(lines => lines.reduce((sum, score) => sum + Math.exp(score - most), 0))
  const whole = ofShots.reduce((sum, one) => sum + one, Math.exp(-most))
  return { shares: ofShots.map(one => one / whole), bestLine: Math.exp(top - most) / whole }
}
