import { type Features, featureTable, measuredBefore } from '#server/platform/trees/feature-table.ts'
import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy, type Tree, treeScore } from '#server/platform/trees/tree-score.ts'
import { lineFeatureNames } from './features/features-in-shot.ts'

/** A line by its index, and the features from which its likelihood is estimated. */
export type LineWeighed = { shot: number; line: number; row: Float32Array }

/** Scores each line with the trees. */
export const scoreLines = (trees: Tree[], features: Float32Array[][]): number[][] =>
  features.map(rows => rows.map(row => treeScore(trees, row)))

/** Sorts all lines, best first. `rowOf` returns the features of a line in comparison with the others. */
export function weighLines(scores: number[][], features: Float32Array[][]) {
  const all = scores.flatMap((lines, shot) => lines.map((score, line) => ({ shot, line, score })))
  const best = all.sort((a, b) => b.score - a.score)
  const most = Math.max(0, best[0]?.score ?? 0)
  const part = (score: number | undefined) => (score === undefined ? 0 : Math.exp(score - most))
  const whole = best.reduce((sum, { score }) => sum + part(score), part(0))
  const ofShot = scores.map(lines => lines.reduce((sum, score) => sum + part(score), 0))
  const shareOf = (score: number | undefined) => part(score) / whole
  return { best, rowOf }

  function rowOf({ shot, line }: { shot: number; line: number }): Float32Array {
    const [next, third] = best.slice(0, 3).filter(one => one.shot !== shot || one.line !== line)
    return weighed.rowOf({
      ...{ score: scores[shot]?.[line], next: next?.score, third: third?.score, shareOf },
      shareOfShot: (ofShot[shot] ?? 0) / whole,
      row: features[shot]?.[line],
    })
  }
}

/** The best lines with their features. */
export function bestLines(scores: number[][], features: Float32Array[][], count: number): LineWeighed[] {
  const { best, rowOf } = weighLines(scores, features)
  return best.slice(0, count).map(({ shot, line }) => ({ shot, line, row: rowOf({ shot, line }) }))
}

/** The score of a line and of the best two others. `shareOf`: the softmax share of a line with this score. */
type BesideOthers = {
  score: number | undefined
  next: number | undefined
  third: number | undefined
  shareOf: (score: number | undefined) => number
  shareOfShot: number
  row: Float32Array | undefined
}

const besideOthers: Features<BesideOthers> = {
  score: ({ score }) => score ?? leastScore,
  lead: ({ score, next }) => (score ?? leastScore) - (next ?? leastScore),
  share: ({ score, shareOf }) => shareOf(score),
  shareOfNext: ({ next, shareOf }) => shareOf(next),
  shareOfThird: ({ third, shareOf }) => shareOf(third),
  shareOfNone: ({ shareOf }) => shareOf(0),
  shareOfItsShot: ({ shareOfShot }) => shareOfShot,
}
const leastScore = -9

const weighed = featureTable<BesideOthers>(
  besideOthers,
  measuredBefore(lineFeatureNames, ({ row }) => row),
)
export const weighedFeatureNames = weighed.names

/**
 * `bench/teach-reader.ts` writes these files. The first trees score a line. The second estimate the
 * probability that it answers, from its score beside the others.
 */
export const lineTrees = openTrees(new URL('./line-reader.txt', import.meta.url), lineFeatureNames)
const answerTrees = openTrees(new URL('./line-judge.txt', import.meta.url), weighedFeatureNames)

/** The probability that a line with these features answers. */
export const likelihoodOf = (row: Float32Array, trees: Tree[] = answerTrees()): number =>
  likelihoodBy(trees, row)
