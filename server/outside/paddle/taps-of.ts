import type { Taps } from './resize.ts'

/**
 * A resizing filter. `weigh` gives the weight of an old pixel by its distance from the middle of the new one,
 * in old pixels; it is zero from `radius` on. Weights are scaled to add up to 1, so that an even background
 * stays as it is.
 */
export function tapsOf(from: number, to: number, radius: number, weigh: (distance: number) => number): Taps {
  const reach = Math.min(from, Math.ceil(2 * radius))
  const first = new Int32Array(to)
  const fours = Array.from({ length: Math.ceil(reach / 4) }, () => new Float64Array(4 * to))
  const weights = new Float64Array(reach)
  for (let i = 0; i < to; i++) {
    const middle = ((i + 0.5) * from) / to - 0.5
    const begin = Math.max(0, Math.min(from - reach, Math.floor(middle - radius) + 1))
    let sum = 0
    for (let k = 0; k < reach; k++) sum += weights[k] = weigh(Math.abs(begin + k - middle))
    for (let k = 0; k < reach; k++) {
      const four = fours[k >> 2] as Float64Array
      four[4 * i + (k & 3)] = (weights[k] as number) / sum
    }
    first[i] = begin
  }
  return { first, fours }
}
