import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy } from '#server/platform/trees/tree-score.ts'
import type { Claim } from './claim.ts'
import { claimFeatureNames, claimFeatures } from './features/claim-features.ts'
import type { LinesRead } from './features/claim-place.ts'

/** Returns the probability that a candidate is right, from 0 to 1. */
export type JudgeClaim = (claim: Claim, read: LinesRead) => number

/**
 * Thresholds of the probability above which a candidate is shown.
 *
 * `rules`: a candidate of the rules. `several`: each of several values that "could be" the answer; of those
 * below it, 1 was right and 3 were wrong. `whole`: a candidate whose line has all words of the question.
 * Below `alone`, the reader's line is shown instead, if it reaches `reader`.
 *
 * `reader`: the reader's line. From `likely` on, it is shown as the most likely answer. `timed`: the same for
 * a "when" question and a line with a time. Of lines between `timed` and `likely` that were ahead and covered
 * 0.4 of the question, 7 of 8 were right.
 *
 * Figures are from the development questions of six authors.
 */
export const sureMin = {
  ...{ rules: 0.4, several: 0.5, whole: 0.3, alone: 0.5 },
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
