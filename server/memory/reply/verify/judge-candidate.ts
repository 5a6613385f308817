import { openTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy } from '#server/platform/trees/tree-score.ts'
import type { Candidate } from './candidate.ts'
import { candidateFeatureNames, candidateFeatures } from './features/candidate-features.ts'
import type { LinesRead } from './features/candidate-place.ts'

/** Returns the probability that a candidate is right, from 0 to 1. */
export type JudgeCandidate = (candidate: Candidate, read: LinesRead) => number

/**
 * The least likelihood with which a candidate is told. Chosen on questions by authors that the judge did not
 * learn from ("docs/measurements/reader.md").
 */
export const sureMin = {
  /** Values that the rules found, and lines that they found. */
  values: 0.25,
  told: 0.5,
  /** Below this, either is told as the most likely answer. */
  flatRules: 0.62,
  /** The reader's line. */
  line: 0.5,
  /** Below this, it is told as the most likely answer. */
  flatLine: 0.88,
  /** Lines that answer together. */
  set: 0.5,
  /** Below this, they are told as the most likely answer. */
  flatSet: 0.75,
  /** What a table has for the question. */
  cell: 0.6,
  /** The same, if its row, its column and its page have all words of the question. */
  whole: 0.3,
}

export const judgeCandidate: JudgeCandidate = (candidate, read) =>
  likelihoodBy(trees(), candidateFeatures(candidate, read))

/** `bench/teach-reader.ts` writes this file. */
const trees = openTrees(new URL('./candidate-judge.txt', import.meta.url), candidateFeatureNames)
