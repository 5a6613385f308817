import type { Pixels } from '#server/outside/text-reader.ts'
import { type Area, resize, type Taps } from './resize.ts'
import { tapsOf } from './taps-of.ts'

/** Brightness as numbers that may overshoot 0 to 255 a little. */
export type Plane = { data: Float32Array; width: number; height: number }

/** Resizes part of a picture with a Lanczos-3 filter, which keeps small letters sharper than averaging. */
export function resample(picture: Pixels, area: Area, width: number, height: number): Plane {
  const data = resize(picture, area, lanczos(area.height, height), lanczos(area.width, width))
  return { data, width, height }
}

function lanczos(from: number, to: number): Taps {
  const scale = Math.max(1, from / to)
  return tapsOf(from, to, lobes * scale, distance => kernel(distance / scale))
}

const lobes = 3

/** sinc(x) · sinc(x/3), from a table: the sine itself would take as long as the rest of the resizing. */
function kernel(x: number): number {
  return x >= lobes ? 0 : (table[Math.round(x * tableSteps)] as number)
}

const tableSteps = 512
const table = Float32Array.from({ length: lobes * tableSteps + 1 }, (_, i) => {
  const x = (i / tableSteps) * Math.PI
  return i === 0 ? 1 : (lobes * Math.sin(x) * Math.sin(x / lobes)) / (x * x)
})
