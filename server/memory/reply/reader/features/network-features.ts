import type { NetworkScores } from '#server/memory/reply/reader/network/line-network.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import { ranksOf, sum, top } from './among-others.ts'

/**
 * What the network says of the lines of a screenshot. `share`: the probability of each line among all lines
 * of its screenshot and none of them. `ofAll`: the same among the lines of all screenshots.
 */
export type ByNetwork = {
  score: NetworkScores
  rank: number[]
  share: number[]
  ofAll: number[]
  ofShot: number
  ofShotLead: number
}

/** For each screenshot, from the scores of its lines. */
export function byNetwork(scores: NetworkScores[]): ByNetwork[] {
  const parts = scores.map(lines => lines.map(score => Math.exp(Math.min(15, score))))
  const whole = sum(parts.map(sum)) + 1
  const ofShots = parts.map(lines => sum(lines) / whole)
  return scores.map((score, shot) => {
    const own = parts[shot] ?? []
    return {
      ...{ score, rank: ranksOf(score) },
      share: own.map(part => part / (sum(own) + 1)),
      ofAll: own.map(part => part / whole),
      ofShot: ofShots[shot] ?? 0,
      ofShotLead: (ofShots[shot] ?? 0) - top(ofShots.filter((_, other) => other !== shot)),
    }
  })
}

export const networkFeatures: Features<{ i: number; network: ByNetwork }> = {
  networkScore: ({ network, i }) => network.score[i] ?? 0,
  networkBehindBest: ({ network, i }) => (network.score[i] ?? 0) - Math.max(...network.score),
  networkRank: ({ network, i }) => network.rank[i] ?? 0,
  networkShare: ({ network, i }) => network.share[i] ?? 0,
  networkShareOfAll: ({ network, i }) => network.ofAll[i] ?? 0,
  networkShareAbove: ({ network, i }) => network.share[i - 1] ?? 0,
  networkShareBelow: ({ network, i }) => network.share[i + 1] ?? 0,
  networkShot: ({ network }) => network.ofShot,
  networkShotLead: ({ network }) => network.ofShotLead,
}
