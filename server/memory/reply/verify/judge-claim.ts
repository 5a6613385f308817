import { readFileSync } from 'node:fs'
import { readTree, type Tree, treeScore } from '#server/memory/reply/reader/tree-score.ts'

/** How likely a claim is right, by the row of numbers that `claimFeatures` gives of it. */
export type JudgeClaim = (row: Float32Array) => number

/** From here on what the rules claim is told as the answer, one that is called so, several values that “could be” it, and what was read. */
export const sureMin = { rules: 0.5, called: 0.4, several: 0.3, reader: 0.6 }

export const judgeClaim: JudgeClaim = row => {
  learnt ??= readFileSync(new URL('./claim-judge.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(readTree)
  return likelihoodBy(learnt, row)
}
let learnt: Tree[] | null = null

export const likelihoodBy = (trees: Tree[], row: ArrayLike<number>) =>
  1 / (1 + Math.exp(-treeScore(trees, row)))
