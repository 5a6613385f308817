import type { Features } from '#server/platform/trees/feature-table.ts'
import type { CandidatePlace } from './candidate-place.ts'

/** The reader's scores for the lines of the candidate, of its screenshot, and of all screenshots. */
export type Scored = {
  own: number
  best: number
  bestHere: number
  bestHereAt: number
  all: number[]
  here: number[]
  /** The softmax share of a line with this score. */
  shareOf: (score: number) => number
}

export function scoredOf({ read: { scores = [] }, at, lines }: CandidatePlace): Scored {
  const all = scores.flat()
  const here = scores[at] ?? []
  const most = Math.max(0, ...all)
  const whole = all.reduce((sum, one) => sum + Math.exp(one - most), Math.exp(-most))
  const bestHere = Math.max(leastScore, ...here)
  return {
    ...{ all, here, bestHere },
    own: Math.max(leastScore, ...lines.map(line => here[line] ?? leastScore)),
    best: Math.max(leastScore, ...all),
    bestHereAt: here.indexOf(bestHere),
    shareOf: score => Math.exp(score - most) / whole,
  }
}
const leastScore = -9

export const scoreFeatures: Features<CandidatePlace & { scored: Scored }> = {
  score: ({ scored }) => scored.own,
  scoreBest: ({ scored }) => scored.best,
  scoreBehindBest: ({ scored }) => scored.best - scored.own,
  scoreBehindBestHere: ({ scored }) => scored.bestHere - scored.own,
  share: ({ scored: { here, shareOf }, lines }) =>
    lines.reduce((sum, line) => sum + shareOf(here[line] ?? leastScore), 0),
  shareOfShot: ({ scored: { here, shareOf } }) => here.reduce((sum, one) => sum + shareOf(one), 0),
  shareOfNone: ({ scored }) => scored.shareOf(0),
  rank: ({ scored: { all, own } }) => Math.min(20, all.filter(one => one > own).length),
  rankHere: ({ scored: { here, own } }) => Math.min(20, here.filter(one => one > own).length),
  linesFromBest: ({ scored: { bestHereAt }, lines, i }) =>
    lines.includes(bestHereAt) ? 0 : Math.min(10, Math.abs(bestHereAt - i)),
  likelihoodBest: ({ read }) => read.likelihood ?? 0,
  shotRank: ({ read, at }) => (read.shots.length === 0 ? -1 : at),
}
