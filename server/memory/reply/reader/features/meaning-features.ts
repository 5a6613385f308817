import { along } from '#server/language/vectors/word-nearness.ts'
import { meanOf } from '#server/memory/reply/reader/look-of-line.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import { behindBest, ranksOf } from './among-others.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'

/**
 * `near`: the similarity of the word vectors of each line and the question. `kindFit`: how well the values of
 * the line fit the wanted answer type.
 */
export type Meanings = {
  near: number[]
  nearBehindBest: number[]
  nearRank: number[]
  kindFit: number[]
  kindFitBehindBest: number[]
  kindFitRank: number[]
}

export function meaningsIn({ words, kinds }: ReadQuestion, { lines }: MetShot): Meanings {
  const asked = meanOf(words.map(({ vector, weight }) => [vector?.along ?? null, weight]))
  const near = lines.map(line => (line.mean ? along(asked, line.mean) : 0))
  const kindFit = lines.map(line => kinds.reduce((s, p, c) => s + p * (line.kinds[c] ?? 0), 0))
  return {
    ...{ near, nearBehindBest: behindBest(near), nearRank: ranksOf(near) },
    ...{ kindFit, kindFitBehindBest: behindBest(kindFit), kindFitRank: ranksOf(kindFit) },
  }
}

export const meaningFeatures: Features<LineAt & { meanings: Meanings }> = {
  meaning: ({ meanings, i }) => meanings.near[i] ?? 0,
  meaningBehindBest: ({ meanings, i }) => meanings.nearBehindBest[i] ?? 0,
  meaningRank: ({ meanings, i }) => meanings.nearRank[i] ?? 0,
  meaningAbove: ({ meanings, i }) => meanings.near[i - 1] ?? 0,
  meaningBelow: ({ meanings, i }) => meanings.near[i + 1] ?? 0,
  kindFit: ({ meanings, i }) => meanings.kindFit[i] ?? 0,
  kindFitBehindBest: ({ meanings, i }) => meanings.kindFitBehindBest[i] ?? 0,
  kindFitRank: ({ meanings, i }) => meanings.kindFitRank[i] ?? 0,
  kindFitAbove: ({ meanings, i }) => meanings.kindFit[i - 1] ?? 0,
  kindFitBelow: ({ meanings, i }) => meanings.kindFit[i + 1] ?? 0,
}
