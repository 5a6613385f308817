import { type Met, nothingMet } from '#server/memory/reply/reader/met-words.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import { behindBest, sum, top } from './among-others.ts'
import type { LineAt, MetShot, ReadQuestion } from './met-shot.ts'

/** Cues for what is asked, from common knowledge: "kg" is a cue for "how heavy". */
export type Signs = {
  told: Met[]
  /**
   * The phrases of the question that have cues. `isCue`: the phrase is a question phrase, such as "how
   * heavy".
   */
  phrases: { weight: number; isCue: boolean }[]
  words: ReadQuestion['words']
  all: number
  /** The strongest cue on each line. A cue counts more if fewer lines have it. */
  local: number[]
  localBehindBest: number[]
  /** How well each line matches each word, by similar words or by cues. */
  reach: number[][]
}

export function signsIn({ known, words }: Pick<ReadQuestion, 'known' | 'words'>, { told }: MetShot): Signs {
  const uses = known.phrases.map((_, p) => told.filter(({ signs }) => (signs[p] ?? 0) > 0).length)
  const rare = uses.map(use => (use === 0 ? 0 : Math.log((told.length + 1) / use)))
  const local = told.map(({ signs }) => top(signs.map((one, p) => one * (rare[p] ?? 0))))
  const phrases = known.phrases.map(({ words: own, isCue }) => ({
    weight: own.reduce((s, k) => s + (words[k]?.weight ?? 0), 0) + (isCue ? 0.5 : 0),
    isCue,
  }))
  const reach = told.map(({ soft, signs }) => {
    const met = [...soft]
    for (const [p, { words: own }] of known.phrases.entries())
      for (const k of own) met[k] = Math.max(met[k] ?? 0, 0.7 * (signs[p] ?? 0))
    return met
  })
  const all = sum(words.map(({ weight }) => weight)) || 1
  return { told, phrases, words, all, local, localBehindBest: behindBest(local), reach }
}

export const signFeatures: Features<LineAt & { signs: Signs }> = {
  sign: ({ met }) => top(met.signs),
  signAbove: ({ above }) => top(above.signs),
  signBelow: ({ below }) => top(below.signs),
  signLabelLine: ({ signs, label }) => top((signs.told[label] ?? nothingMet).signs),
  signHeading: ({ signs, heading }) => top((signs.told[heading] ?? nothingMet).signs),
  signShare: ({ signs: { phrases, all }, met }) =>
    met.signs.reduce((s, one, p) => s + one * (phrases[p]?.weight ?? 0), 0) / all,
  signLocal: ({ signs, i }) => signs.local[i] ?? 0,
  signLocalBehindBest: ({ signs, i }) => signs.localBehindBest[i] ?? 0,
  signLocalAbove: ({ signs, i }) => signs.local[i - 1] ?? 0,
  signCue: ({ signs, met }) => cue(signs, met),
  signCueAbove: ({ signs, above }) => cue(signs, above),
  signReach: ({ signs, i }) => shareOf(signs, i),
  signReachWithAbove: ({ signs, i }) => shareOf(signs, i, i - 1),
  signReachWithHeading: ({ signs, i, heading }) => shareOf(signs, i, i - 1, heading),
  signReachAround: ({ signs, i }) => shareOf(signs, i, i - 1, i + 1, i - 2),
}

const cue = ({ phrases }: Signs, { signs }: Met) => top(signs.map((one, p) => (phrases[p]?.isCue ? one : 0)))

function shareOf({ words, reach, all }: Signs, ...places: number[]): number {
  const share = words.reduce((s, { weight }, k) => {
    let most = 0
    for (const i of places) most = Math.max(most, reach[i]?.[k] ?? 0)
    return s + weight * most
  }, 0)
  return share / all
}
