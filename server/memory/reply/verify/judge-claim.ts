import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy } from '#server/platform/trees/tree-score.ts'
import type { Claim } from './claim.ts'
import { claimFeatureNames, claimFeatures } from './features/claim-features.ts'
import type { LinesRead } from './features/claim-place.ts'

/** How likely a claim is right. */
export type JudgeClaim = (claim: Claim, read: LinesRead) => number

/**
 * A claim is told from this likelihood on. `called`: the screenshot calls the value so. `several`: values
 * that “could be” it. `whole`: its screenshot has all words of the question. `reader`: the line that the reader
 * found; from `likely` on it is told as the most likely answer.
 */
export const sureMin = { rules: 0.4, called: 0.4, several: 0.3, whole: 0.3, reader: 0.6, likely: 0.45 }

export const judgeClaim: JudgeClaim = (claim, read) => likelihoodBy(trees(), claimFeatures(claim, read))

/** `bench/teach-reader.ts` makes this file. */
const trees = openTrees(new URL('./claim-judge.txt', import.meta.url), claimFeatureNames)
