import { cpuMillisOf } from './cpu-millis-of.ts'

/**
 * How many times longer `work` takes for a text eight times as long: about 8 where it is linear, about 64
 * where it is quadratic. `work` gets the length, in characters. The best of three runs counts, because the
 * first is also compiled and garbage is collected at any time. A time too short to compare counts as
 * `unnoticedMillis`.
 */
export function growthOf(work: (chars: number) => void, chars: number): number {
  const bestFor = (length: number) => Math.min(...[1, 2, 3].map(() => cpuMillisOf(() => work(length))))
  const short = bestFor(chars / 8)
  const long = bestFor(chars)
  return long / Math.max(short, unnoticedMillis)
}

const unnoticedMillis = 8

/** Half of what quadratic work takes: linear work may meet the garbage collector. */
export const growthMax = 32
