import type { Met } from '#server/memory/reply/reader/met-words.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import { behindBest } from './among-others.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'
import { saidMin, type Weights, type WordWeights } from './word-weights.ts'

/**
 * How close to each line the distinctive words of the question are, above or below it. `wanted…`: how well
 * the line matches the word for the wanted thing ("recipe" in "which recipe").
 */
export type Reaches = {
  exactAbove: number[]
  exactBelow: number[]
  softAbove: number[]
  softBelow: number[]
  exactBehindBest: number[]
  wantedNear: number[]
  wantedNearBehindBest: number[]
}

export function reachesIn(question: ReadQuestion, { told }: MetShot, weights: WordWeights): Reaches {
  const { local, localSoft } = weights
  const reachOf = (kind: 'exact' | 'soft', by: Weights, step: 1 | -1) =>
    told.map((_, i) => reach(told, kind, by, i, step))
  const [exactAbove, exactBelow] = [reachOf('exact', local, -1), reachOf('exact', local, 1)]
  const wantedNear = told.map(met => wanted(question, met, 'near'))
  return {
    ...{ exactAbove, exactBelow, wantedNear },
    softAbove: reachOf('soft', localSoft, -1),
    softBelow: reachOf('soft', localSoft, 1),
    exactBehindBest: behindBest(exactAbove.map((above, i) => Math.max(above, exactBelow[i] ?? 0))),
    wantedNearBehindBest: behindBest(wantedNear),
  }
}

/**
 * The sum of the words' weights, each divided by one plus the distance to the first line that has the word.
 */
function reach(told: Met[], kind: 'exact' | 'soft', { each, all }: Weights, from: number, step: 1 | -1) {
  const least = kind === 'exact' ? saidMin : 0.45
  return each.reduce((s, weight, k) => {
    if (weight === 0) return s
    for (let d = 0; d < linesMax; d++) {
      const met = told[from + d * step]?.[kind][k] ?? 0
      if (met >= least) return s + (weight * met) / (1 + d) / all
    }
    return s
  }, 0)
}
const linesMax = 8

/** How well the word for the wanted thing is matched, or -1 if the question has no such word. */
const wanted = ({ head }: ReadQuestion, met: Met, kind: 'exact' | 'near') =>
  head < 0 ? -1 : (met[kind][head] ?? 0)

export const reachFeatures: Features<LineAt & { question: ReadQuestion; whole: Met; reaches: Reaches }> = {
  reachExactAbove: ({ reaches, i }) => reaches.exactAbove[i] ?? 0,
  reachExactBelow: ({ reaches, i }) => reaches.exactBelow[i] ?? 0,
  reachExactBehindBest: ({ reaches, i }) => reaches.exactBehindBest[i] ?? 0,
  reachSoftAbove: ({ reaches, i }) => reaches.softAbove[i] ?? 0,
  reachSoftBelow: ({ reaches, i }) => reaches.softBelow[i] ?? 0,
  wantedExact: ({ question, met }) => wanted(question, met, 'exact'),
  wantedExactAbove: ({ question, above }) => wanted(question, above, 'exact'),
  wantedExactBelow: ({ question, below }) => wanted(question, below, 'exact'),
  wantedExactWhole: ({ question, whole }) => wanted(question, whole, 'exact'),
  wantedNear: ({ reaches, i }) => reaches.wantedNear[i] ?? 0,
  wantedNearBehindBest: ({ reaches, i }) => reaches.wantedNearBehindBest[i] ?? 0,
  wantedNearAbove: ({ question, above }) => wanted(question, above, 'near'),
}
