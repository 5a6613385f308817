import { answerKinds } from '#server/memory/reply/reader/answer-kinds.ts'
import { type Features, featureTable, measuredBefore } from '#server/platform/trees/feature-table.ts'
import { top } from './among-others.ts'
import type { MetShot, ReadQuestion } from './met-shot.ts'
import { saidMin, shareMet, type WordWeights } from './word-weights.ts'

/**
 * How much of the question a screenshot covers, if words that few candidates have weigh more. `…Lead`: the
 * difference to the best other screenshot.
 */
export type BesideOthers = { exact: number; soft: number; exactLead: number; softLead: number }

type ShotAsked = MetShot & {
  question: ReadQuestion
  weights: WordWeights
  beside: BesideOthers
  /** For each word: 1 if the screenshot does not have it, otherwise 0. */
  missing: number[]
}

export const missingIn = ({ whole }: MetShot) => whole.exact.map(one => (one >= saidMin ? 0 : 1))

const ofShot: Features<ShotAsked> = {
  shotExactTelling: ({ beside }) => beside.exact,
  shotSoftTelling: ({ beside }) => beside.soft,
  shotExactLead: ({ beside }) => beside.exactLead,
  shotSoftLead: ({ beside }) => beside.softLead,
  shotScore: ({ shot }) => shot.score,
  shotRank: ({ shot }) => shot.rank,
  shotExact: ({ whole, weights }) => shareMet(whole.exact, weights.usual),
  shotSoft: ({ whole, weights }) => shareMet(whole.soft, weights.usual),
  shotSign: ({ whole }) => top(whole.signs),
  shotLines: ({ lines }) => Math.min(lines.length, 60),
  titleExact: ({ title, weights }) => shareMet(title.exact, weights.usual),
  titleSign: ({ title }) => top(title.signs),
  missing: ({ missing, weights }) => shareMet(missing, weights.usual),
  missingNames: ({ missing, weights }) => shareMet(missing, weights.names),
  missingMost: ({ missing, whole, weights }) =>
    top(missing.map((one, k) => one * (weights.usual.each[k] ?? 0) * (1 - (whole.soft[k] ?? 0)))),
}

const ofQuestion: Features<ShotAsked> = {
  asksWords: ({ question }) => question.words.length,
  asksKnownPhrases: ({ question }) => question.known.phrases.length,
  asksKindMost: ({ question }) => Math.max(...question.kinds),
}

/** The probability that the question asks for each answer type. */
const ofKinds: Features<ShotAsked> = measuredBefore(
  answerKinds.map(kind => `asks.${kind}`),
  ({ question }) => question.kinds,
)

const table = featureTable<ShotAsked>(ofShot, ofQuestion, ofKinds)

/** The features that all lines of a screenshot share. */
export const shotRow = table.rowOf
export const shotFeatures: Features<{ ofShot: Float32Array }> = measuredBefore(
  table.names,
  ({ ofShot }) => ofShot,
)
