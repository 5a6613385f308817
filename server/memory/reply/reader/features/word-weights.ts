import type { Met } from '#server/memory/reply/reader/met-words.ts'
import { sum } from './among-others.ts'
import type { MetShot, ReadQuestion } from './met-shot.ts'

/** How much each word of a question counts, and all together (1 where none counts). */
export type Weights = { each: number[]; all: number }

/**
 * By how rare a word is in the language (`usual`) and besides by how few lines of this screenshot say it (`local`) or something like
 * it (`localSoft`); without those that its title says (`untitled`); and of the names alone.
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

/** From here on a word itself is said. */
export const saidMin = 0.95

const weightsOf = (each: number[]): Weights => ({ each, all: sum(each) || 1 })

/** How much of the question is met, 0 to 1. */
export function shareMet(met: ArrayLike<number>, { each, all }: Weights): number {
  let share = 0
  for (let k = 0; k < met.length; k++) share += (met[k] ?? 0) * (each[k] ?? 0)
  return share / all
}

/** How much of it several lines meet together, each word by the line that comes nearest to it. */
export function shareMetBy(
  told: Met[],
  kind: 'exact' | 'soft',
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

/** How much the weightiest word that is met counts. */
export const mostMet = (met: number[], { each }: Weights) =>
  met.reduce((most, one, k) => Math.max(most, one * (each[k] ?? 0)), 0)
