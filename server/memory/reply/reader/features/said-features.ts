import { metWords } from '#server/memory/reply/reader/met-words.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import { behindBest, ranksOf } from './among-others.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'
import { mostMet, saidMin, shareMet, shareMetBy, type WordWeights } from './word-weights.ts'

/** How much of the question each line of a screenshot covers. */
export type Said = {
  exact: number[]
  exactLocal: number[]
  soft: number[]
  softLocal: number[]
  softUntitled: number[]
  softWithAbove: number[]
  softBehindBest: number[]
  softLocalBehindBest: number[]
  softWithAboveBehindBest: number[]
  softRank: number[]
  softWithAboveRank: number[]
}

export function saidIn({ told }: MetShot, weights: WordWeights): Said {
  const shareOf = (kind: 'exact' | 'soft', by: keyof WordWeights) =>
    told.map(met => shareMet(met[kind], weights[by]))
  const [soft, softLocal] = [shareOf('soft', 'usual'), shareOf('soft', 'localSoft')]
  const softWithAbove = told.map((_, i) => shareMetBy(told, 'soft', [i, i - 1], weights.usual))
  return {
    ...{ soft, softLocal, softWithAbove },
    exact: shareOf('exact', 'usual'),
    exactLocal: shareOf('exact', 'local'),
    softUntitled: shareOf('soft', 'untitled'),
    softBehindBest: behindBest(soft),
    softLocalBehindBest: behindBest(softLocal),
    softWithAboveBehindBest: behindBest(softWithAbove),
    softRank: ranksOf(soft),
    softWithAboveRank: ranksOf(softWithAbove),
  }
}

type LineSaid = LineAt & { question: ReadQuestion; told: MetShot['told']; weights: WordWeights; said: Said }

/**
 * How much of the question the line covers: by the same words (`exact`), or also by similar ones (`soft`).
 */
const ofLine: Features<LineSaid> = {
  exact: ({ said, i }) => said.exact[i] ?? 0,
  exactUntitled: ({ met, weights }) => shareMet(met.exact, weights.untitled),
  exactLocal: ({ said, i }) => said.exactLocal[i] ?? 0,
  exactMost: ({ met, weights }) => mostMet(met.exact, weights.usual),
  exactLocalMost: ({ met, weights }) => mostMet(met.exact, weights.local),
  namesExact: ({ met, weights: { usual, names } }) =>
    shareMet(
      met.exact.map((one, k) => (one >= saidMin && (names.each[k] ?? 0) > 0 ? 1 : 0)),
      usual,
    ),
  soft: ({ said, i }) => said.soft[i] ?? 0,
  softBehindBest: ({ said, i }) => said.softBehindBest[i] ?? 0,
  softRank: ({ said, i }) => said.softRank[i] ?? 0,
  softUntitled: ({ said, i }) => said.softUntitled[i] ?? 0,
  softLocal: ({ said, i }) => said.softLocal[i] ?? 0,
  softLocalBehindBest: ({ said, i }) => said.softLocalBehindBest[i] ?? 0,
  softMost: ({ met, weights }) => mostMet(met.soft, weights.usual),
  near: ({ met, weights }) => shareMet(met.near, weights.usual),
  softLabel: ({ question, line, weights }) =>
    line.label.length > 0 ? shareMet(metWords(question, line.label).soft, weights.usual) : 0,
}

/** How much the lines around it cover. */
const ofNeighbours: Features<LineSaid> = {
  exactAbove: ({ said, i }) => said.exact[i - 1] ?? 0,
  exact2Above: ({ said, i }) => said.exact[i - 2] ?? 0,
  exactFurtherAbove: ({ told, i, weights }) => shareMetBy(told, 'exact', further(i), weights.usual),
  exactBelow: ({ said, i }) => said.exact[i + 1] ?? 0,
  exactHeading: ({ said, heading }) => said.exact[heading] ?? 0,
  exactLabelLine: ({ said, label }) => said.exact[label] ?? 0,
  exactLocalAbove: ({ said, i }) => said.exactLocal[i - 1] ?? 0,
  exactLocalFurtherAbove: ({ told, i, weights }) => shareMetBy(told, 'exact', further(i), weights.local),
  exactLocalBelow: ({ said, i }) => said.exactLocal[i + 1] ?? 0,
  softAbove: ({ said, i }) => said.soft[i - 1] ?? 0,
  soft2Above: ({ said, i }) => said.soft[i - 2] ?? 0,
  softFurtherAbove: ({ told, i, weights }) => shareMetBy(told, 'soft', further(i), weights.usual),
  softBelow: ({ said, i }) => said.soft[i + 1] ?? 0,
  soft2Below: ({ said, i }) => said.soft[i + 2] ?? 0,
  softHeading: ({ said, heading }) => said.soft[heading] ?? 0,
  softLabelLine: ({ said, label }) => said.soft[label] ?? 0,
  softUntitledAbove: ({ said, i }) => said.softUntitled[i - 1] ?? 0,
  softLocalAbove: ({ said, i }) => said.softLocal[i - 1] ?? 0,
  softLocalBelow: ({ said, i }) => said.softLocal[i + 1] ?? 0,
}

/** How much the line covers together with lines around it. */
const ofBoth: Features<LineSaid> = {
  softWithAbove: ({ said, i }) => said.softWithAbove[i] ?? 0,
  softWithAboveBehindBest: ({ said, i }) => said.softWithAboveBehindBest[i] ?? 0,
  softWithAboveRank: ({ said, i }) => said.softWithAboveRank[i] ?? 0,
  softWithHeading: ({ told, i, heading, weights }) =>
    shareMetBy(told, 'soft', [i, i - 1, heading], weights.usual),
  softAround: ({ told, i, weights }) => shareMetBy(told, 'soft', [i, i - 1, i + 1, i - 2], weights.usual),
}

const further = (i: number) => [i - 3, i - 4, i - 5, i - 6]

export const saidFeatures = [ofLine, ofNeighbours, ofBoth]
