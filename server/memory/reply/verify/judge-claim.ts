import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy } from '#server/platform/trees/tree-score.ts'
import type { Claim } from './claim.ts'
import { claimFeatureNames, claimFeatures } from './features/claim-features.ts'
import type { LinesRead } from './features/claim-place.ts'

/** Returns the probability that a candidate is right, from 0 to 1. */
export type JudgeClaim = (claim: Claim, read: LinesRead) => number

/**
 * A claim is told from this likelihood on. `several`: values that “could be” it; of those below it 1 was
 * right and 3 were wrong (six authors' development questions). `whole`: its line has all words of the
 * question. Below `alone` the line that the reader found is told instead from `reader` on. `reader`: that
 * line; from `likely` on it is told as the most likely answer. `timed`: the same for a question that asks
 * when, whose line has a day or an hour. Of lines between these two that were ahead and had 0.4 of the
 * question, 7 of 8 were right (six authors' development questions). `cell`: what a table has for the
 * question.
 */
export const sureMin = {
  ...{ rules: 0.4, several: 0.5, whole: 0.3, alone: 0.5, cell: 0.6 },
  ...{ reader: 0.6, likely: 0.45, timed: 0.32 },
}

/**
 * How far the score of the reader's line must be ahead of the best line with another value. Of lines that
 * were 2 ahead, 36 of 42 were right; of those less than 1 ahead, 2 of 9 (development questions of five
 * authors).
 */
export const leadMin = { sure: 2, likely: 1 }

export const judgeClaim: JudgeClaim = (claim, read) => likelihoodBy(trees(), claimFeatures(claim, read))

/** `bench/teach-reader.ts` writes this file. */
const trees = openTrees(new URL('./claim-judge.txt', import.meta.url), claimFeatureNames)
