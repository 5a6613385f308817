import type { Pixels } from '#server/outside/text-reader.ts'
import { type Area, resize, type Taps } from './resize.ts'
import { tapsOf } from './taps-of.ts'

/**
 * Shrinks part of a picture by averaging everything under each new pixel. No thin stroke is lost, as a filter
 * of few taps would lose it above a factor of two. Values stay 0 to 255. They go to the beginning of `into`,
 * if it is given.
 */
export function shrink(
  picture: Pixels,
  area: Area,
  width: number,
  height: number,
  into?: Float32Array,
): Float32Array {
  return resize(picture, area, averages(area.height, height), averages(area.width, width), into)
}

/** An old pixel weighs as much as the part of it under the new one. */
function averages(from: number, to: number): Taps {
  const step = from / to
  const whole = Math.min(1, step)
  const radius = (step + 1) / 2
  return tapsOf(from, to, radius, distance => Math.max(0, Math.min(whole, radius - distance)))
}
