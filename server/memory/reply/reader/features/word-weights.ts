import type { Met } from '#server/memory/reply/reader/met-words.ts'
import { sum } from './among-others.ts'
import type { MetShot, ReadQuestion } from './met-shot.ts'

/** The weight of each word of a question, and their sum (1 if all are 0). */
export type Weights = { each: number[]; all: number }

/**
 * `usual`: rarer words in English weigh more. `local`: words on fewer lines of the screenshot weigh more,
 * too. `localSoft`: the same, counting similar words. `untitled`: without words of the title. `names`: only
 * names.
 */
export type WordWeights = Record<'usual' | 'local' | 'localSoft' | 'untitled' | 'names', Weights>

export function wordWeights({ words }: ReadQuestion, { lines, told, title }: MetShot): WordWeights {
  const usual = words.map(({ weight }) => weight)
  const local = usual.map((weight, k) => {
    const uses = told.filter(({ exact }) => (exact[k] ?? 0) >= saidMin).length
    return uses === 0 ? 0 : weight * Math.log((lines.length + 1) / uses)
  })
  const localSoft = usual.map((weight, k) => {
    const top = Math.max(...told.map(({ soft }) => soft[k] ?? 0), 0.01)
    const uses = told.filter(({ soft }) => (soft[k] ?? 0) >= 0.85 * top).length
    return weight * top * Math.log((lines.length + 1) / uses)
  })
  return {
    usual: weightsOf(usual),
    local: weightsOf(local),
    localSoft: weightsOf(localSoft),
    untitled: weightsOf(usual.map((weight, k) => ((title.exact[k] ?? 0) >= saidMin ? 0 : weight))),
    names: weightsOf(words.map(({ isName, weight }) => (isName ? weight : 0))),
  }
}

/** From this match on, the word itself is there, and not only a similar one. */
export const saidMin = 0.95

const weightsOf = (each: number[]): Weights => ({ each, all: sum(each) || 1 })

/** The weighted share of the question that is matched, from 0 to 1. */
export function shareMet(met: ArrayLike<number>, { each, all }: Weights): number {
  let share = 0
  for (let k = 0; k < met.length; k++) share += (met[k] ?? 0) * (each[k] ?? 0)
  return share / all
}

/** The share that several lines match together. Each word counts with its best match. */
export function shareMetBy(
  told: Met[],
  kind: 'exact' | 'soft' | 'linked',
  places: number[],
  { each, all }: Weights,
): number {
  let share = 0
  for (let k = 0; k < each.length; k++) {
    let most = 0
    for (const i of places) most = Math.max(most, told[i]?.[kind][k] ?? 0)
    share += most * (each[k] ?? 0)
  }
  return share / all
}

/** The largest weight among the matched words. */
export const mostMet = (met: number[], { each }: Weights) =>
  met.reduce((most, one, k) => Math.max(most, one * (each[k] ?? 0)), 0)
