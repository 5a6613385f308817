import { currencySigns } from '#server/outside/paddle/currency-signs.ts'
import type { Sign } from './draw-page.ts'
import { featuresAround } from './features-around.ts'
import type { Example } from './fit-classes.ts'

/**
 * Examples from a line that was read in `count` steps: steps in the middle of a currency sign, and every
 * third of all others. Steps at the edge of a sign are left out. Signs are given in steps from the left end
 * of the line.
 */
export function signExamples(signs: readonly Sign[], seen: Float32Array, count: number): Example[] {
  return Array.from({ length: count }, (_, step) => step).flatMap(step => {
    const near = signs.find(({ from, to }) => step + 0.5 > from - 1 && step + 0.5 < to + 1)
    const isMiddle = near && Math.abs(step + 0.5 - (near.from + near.to) / 2) <= 0.7
    if ((near && !isMiddle) || (!near && step % 3 > 0)) return []
    const sign = near ? currencySigns.indexOf(near.text) : 0
    return [{ features: featuresAround(step, seen, count), class: sign }]
  })
}
