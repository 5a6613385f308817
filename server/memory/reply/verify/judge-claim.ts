import { openTrees } from '#server/memory/reply/learnt/tree-file.ts'
import { likelihoodBy } from '#server/memory/reply/learnt/tree-score.ts'
import type { Claim } from './claim.ts'
import { claimFeatureNames, claimFeatures } from './features/claim-features.ts'
import type { LinesRead } from './features/claim-place.ts'

/** How likely a claim is right. */
export type JudgeClaim = (claim: Claim, read: LinesRead) => number

/**
 * From here on what the rules claim is told as the answer, one that is called so, several values that “could be” it, and
 * what was read.
 */
export const sureMin = { rules: 0.5, called: 0.4, several: 0.3, reader: 0.6 }

export const judgeClaim: JudgeClaim = (claim, read) => likelihoodBy(trees(), claimFeatures(claim, read))

/** Made by `bench/teach-reader.ts`. */
const trees = openTrees(new URL('./claim-judge.txt', import.meta.url), claimFeatureNames)
