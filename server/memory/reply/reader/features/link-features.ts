import type { Features } from '#server/platform/trees/feature-table.ts'
import { behindBest, ranksOf } from './among-others.ts'
import type { LineAt, MetShot } from './met-shot.ts'
import { mostMet, shareMet, shareMetBy, type WordWeights } from './word-weights.ts'

/** How much of the question each line covers by expansions of the lexicon. */
export type Linked = {
  share: number[]
  local: number[]
  withAbove: number[]
  shareBehindBest: number[]
  localBehindBest: number[]
  withAboveBehindBest: number[]
  withAboveRank: number[]
}

export function linkedIn({ told, lines }: MetShot, { usual }: WordWeights): Linked {
  // An expansion that is on many lines says little about each of them.
  const rarity = usual.each.map((_, k) => {
    const uses = told.filter(({ linked }) => (linked[k] ?? 0) >= linkedMin).length
    return uses === 0 ? 0 : Math.log((lines.length + 1) / uses)
  })
  const share = told.map(({ linked }) => shareMet(linked, usual))
  const local = told.map(({ linked }) =>
    shareMet(
      linked.map((one, k) => one * (rarity[k] ?? 0)),
      usual,
    ),
  )
  const withAbove = told.map((_, i) => shareMetBy(told, 'linked', [i, i - 1], usual))
  return {
    ...{ share, local, withAbove },
    shareBehindBest: behindBest(share),
    localBehindBest: behindBest(local),
    withAboveBehindBest: behindBest(withAbove),
    withAboveRank: ranksOf(withAbove),
  }
}

const linkedMin = 0.3

export const linkFeatures: Features<
  LineAt & Pick<MetShot, 'told' | 'title' | 'whole'> & { weights: WordWeights; links: Linked }
> = {
  linked: ({ links, i }) => links.share[i] ?? 0,
  linkedBehindBest: ({ links, i }) => links.shareBehindBest[i] ?? 0,
  linkedLocal: ({ links, i }) => links.local[i] ?? 0,
  linkedLocalBehindBest: ({ links, i }) => links.localBehindBest[i] ?? 0,
  linkedMost: ({ met, weights }) => mostMet(met.linked, weights.usual),
  linkedAbove: ({ links, i }) => links.share[i - 1] ?? 0,
  linkedBelow: ({ links, i }) => links.share[i + 1] ?? 0,
  linkedHeading: ({ links, heading }) => links.share[heading] ?? 0,
  linkedLabelLine: ({ links, label }) => links.share[label] ?? 0,
  linkedWithAbove: ({ links, i }) => links.withAbove[i] ?? 0,
  linkedWithAboveBehindBest: ({ links, i }) => links.withAboveBehindBest[i] ?? 0,
  linkedWithAboveRank: ({ links, i }) => links.withAboveRank[i] ?? 0,
  linkedWithHeading: ({ told, i, heading, weights }) =>
    shareMetBy(told, 'linked', [i, i - 1, heading], weights.usual),
  linkedAround: ({ told, i, weights }) => shareMetBy(told, 'linked', [i, i - 1, i + 1, i - 2], weights.usual),
  linkedShot: ({ whole, weights }) => shareMet(whole.linked, weights.usual),
  linkedTitle: ({ title, weights }) => shareMet(title.linked, weights.usual),
}
