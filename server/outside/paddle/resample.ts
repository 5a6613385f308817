import type { Pixels } from '#server/outside/text-reader.ts'
import type { Area } from './shrink.ts'

/** Brightness in numbers that may overshoot 0 to 255 a little. */
export type Plane = { data: Float32Array; width: number; height: number }

/** Part of a picture in another size, by a Lanczos-3 filter: it keeps small letters sharper than averaging does. */
export function resample(picture: Pixels, area: Area, width: number, height: number): Plane {
  return alongX(alongY(picture, area, height), width)
}

function alongY(picture: Pixels, area: Area, height: number): Plane {
  const { width } = area
  const data = new Float32Array(width * height)
  const taps = lanczos(area.height, height)
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < taps.length; k++) {
      const weight = taps.weights[y * taps.length + k] as number
      const from = (area.y + (taps.first[y] as number) + k) * picture.width + area.x
      if (weight !== 0) addWeighted(picture.data, from, weight, data, y * width, width)
    }
  }
  return { data, width, height }
}

function addWeighted(
  from: Uint8Array,
  at: number,
  weight: number,
  to: Float32Array,
  start: number,
  length: number,
) {
  for (let x = 0; x < length; x++)
    to[start + x] = (to[start + x] as number) + weight * (from[at + x] as number)
}

function alongX(plane: Plane, width: number): Plane {
  const data = new Float32Array(width * plane.height)
  const { first, length, weights } = lanczos(plane.width, width)
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * plane.width + (first[x] as number)
      const w = x * length
      let sum = 0
      for (let k = 0; k < length; k++) sum += (weights[w + k] as number) * (plane.data[from + k] as number)
      data[y * width + x] = sum
    }
  }
  return { data, width, height: plane.height }
}

/** `weights[i * length + k]` is what old pixel `first[i] + k` gives to new pixel `i`; a pixel's weights add up to 1. */
type Taps = { first: Int32Array; length: number; weights: Float32Array }

function lanczos(from: number, to: number): Taps {
  const scale = Math.max(1, from / to)
  const length = Math.min(from, Math.ceil(scale * lobes * 2) + 1)
  const first = new Int32Array(to)
  const weights = new Float32Array(to * length)
  for (let i = 0; i < to; i++) {
    const centre = ((i + 0.5) * from) / to - 0.5
    const start = Math.max(0, Math.min(from - length, Math.ceil(centre - scale * lobes)))
    first[i] = start
    let sum = 0
    for (let k = 0; k < length; k++) sum += weights[i * length + k] = kernel((start + k - centre) / scale)
    for (let k = 0; k < length; k++) weights[i * length + k] = (weights[i * length + k] as number) / sum
  }
  return { first, length, weights }
}

const lobes = 3

/** sinc(x) · sinc(x/3), from a table: the sine itself would take as long as the rest of the resizing. */
function kernel(x: number): number {
  const at = Math.abs(x) * tableSteps
  return at >= lobes * tableSteps ? 0 : (table[Math.round(at)] as number)
}

const tableSteps = 512
const table = Float32Array.from({ length: lobes * tableSteps + 1 }, (_, i) => {
  const x = (i / tableSteps) * Math.PI
  return i === 0 ? 1 : (lobes * Math.sin(x) * Math.sin(x / lobes)) / (x * x)
})
