import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy } from '#server/platform/trees/tree-score.ts'
import type { Claim } from './claim.ts'
import { claimFeatureNames, claimFeatures } from './features/claim-features.ts'
import type { LinesRead } from './features/claim-place.ts'

/** Returns the probability that a candidate is right, from 0 to 1. */
export type JudgeClaim = (claim: Claim, read: LinesRead) => number

/**
 * From these likelihoods on, a candidate is told: `values` and `told`, values and lines that the rules found;
 * `line`, the reader's line. Below `flatRules` and `flatLine` it is told as the most likely answer. `cell`:
 * what a table has for the question; `whole`: its row, its column and its page have all words of the
 * question. Chosen on questions by authors that the judge did not learn from ("docs/measurements/reader.md").
 */
export const sureMin = {
  ...{ values: 0.3, told: 0.5, flatRules: 0.7, line: 0.45, flatLine: 0.8 },
  ...{ cell: 0.6, whole: 0.3 },
}

export const judgeClaim: JudgeClaim = (claim, read) => likelihoodBy(trees(), claimFeatures(claim, read))

/** `bench/teach-reader.ts` writes this file. */
const trees = openTrees(new URL('./claim-judge.txt', import.meta.url), claimFeatureNames)
