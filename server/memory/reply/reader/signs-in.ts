import type { KnownAsked } from './known-asked.ts'
import { type Met, nothingMet } from './met-words.ts'
import type { QuestionWord } from './read-question-words.ts'

/** Signs of what was asked, by common knowledge: the fewer lines of the screenshot have one, the more it tells. */
export function signsIn(
  { known, words }: { known: KnownAsked; words: Pick<QuestionWord, 'weight'>[] },
  told: Met[],
) {
  const uses = known.phrases.map((_, p) => told.filter(({ signs }) => (signs[p] ?? 0) > 0).length)
  const weights = known.phrases.map(
    ({ words: own, isCue }) => own.reduce((s, k) => s + (words[k]?.weight ?? 0), 0) + (isCue ? 0.5 : 0),
  )
  const all = sum(words.map(({ weight }) => weight)) || 1
  const rare = uses.map(use => (use === 0 ? 0 : Math.log((told.length + 1) / use)))
  const wide = told.map(({ soft, signs }) => {
    const reach = [...soft]
    for (const [p, { words: own }] of known.phrases.entries())
      for (const k of own) reach[k] = Math.max(reach[k] ?? 0, 0.7 * (signs[p] ?? 0))
    return reach
  })
  const local = told.map(({ signs }) => top(signs.map((one, p) => one * (rare[p] ?? 0))))
  const most = top(local)
  const cue = ({ signs }: Met) => top(signs.map((one, p) => (known.phrases[p]?.isCue ? one : 0)))
  const shareOf = (...places: number[]) =>
    words.reduce((s, { weight }, k) => {
      let most = 0
      for (const i of places) most = Math.max(most, wide[i]?.[k] ?? 0)
      return s + weight * most
    }, 0) / all
  const at = (i: number) => told[i] ?? nothingMet
  return {
    of: (i: number) => [
      top(at(i).signs),
      at(i).signs.reduce((s, one, p) => s + one * (weights[p] ?? 0), 0) / all,
      local[i] ?? 0,
      (local[i] ?? 0) - most,
      cue(at(i)),
      cue(at(i - 1)),
      top(at(i - 1).signs),
      top(at(i + 1).signs),
      local[i - 1] ?? 0,
    ],
    around: (i: number, heading: number) => [
      shareOf(i),
      shareOf(i, i - 1),
      shareOf(i, i - 1, heading),
      shareOf(i, i - 1, i + 1, i - 2),
    ],
  }
}

const sum = (all: number[]) => all.reduce((s, one) => s + one, 0)
const top = (all: number[]) => all.reduce((most, one) => Math.max(most, one), 0)
