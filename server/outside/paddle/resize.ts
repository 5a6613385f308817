import type { Pixels } from '#server/outside/text-reader.ts'

/** A rectangle in whole pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/**
 * The sources of each new pixel in one direction. They begin at old pixel `first[i]`. The next four have the
 * weights `fours[0][4 * i]` to `fours[0][4 * i + 3]`, the four after these are in `fours[1]`. After the last
 * old pixel, weights are 0.
 */
export type Taps = { first: Int32Array; fours: Float64Array[] }

/** Resizes part of a picture into `resized`: for each new row it mixes old rows first, then their columns. */
export function resize(
  picture: Pixels,
  area: Area,
  rows: Taps,
  columns: Taps,
  resized: Float32Array = new Float32Array(columns.first.length * rows.first.length),
): Float32Array {
  const width = columns.first.length
  // Doubles save two conversions at each step.
  const mixed = new Float64Array(area.width + 4 * columns.fours.length)
  for (let y = 0; y < rows.first.length; y++) {
    mixed.fill(0)
    resized.fill(0, y * width, (y + 1) * width)
    for (let n = 0; n < rows.fours.length; n++) addFourRows(picture, area, rows, n, y, mixed)
    for (let n = 0; n < columns.fours.length; n++) addFourColumns(mixed, columns, n, resized, y * width)
  }
  return resized
}

/** Four at a time, so that each sum is loaded and stored once for the four. */
function addFourRows(picture: Pixels, area: Area, rows: Taps, n: number, y: number, mixed: Float64Array) {
  const { data } = picture
  const { width } = area
  const top = (rows.first[y] as number) + 4 * n
  const a = startOf(picture, area, top)
  const b = startOf(picture, area, top + 1)
  const c = startOf(picture, area, top + 2)
  const d = startOf(picture, area, top + 3)
  const weights = rows.fours[n] as Float64Array
  const weightA = weights[4 * y] as number
  const weightB = weights[4 * y + 1] as number
  const weightC = weights[4 * y + 2] as number
  const weightD = weights[4 * y + 3] as number
  for (let x = 0; x < width; x++) {
    mixed[x] =
      (mixed[x] as number) +
      (data[a + x] as number) * weightA +
      (data[b + x] as number) * weightB +
      (data[c + x] as number) * weightC +
      (data[d + x] as number) * weightD
  }
}

/** Where a row of the area begins. A row past the end gives the last one, which then has no weight. */
function startOf(picture: Pixels, area: Area, row: number): number {
  return (area.y + Math.min(row, area.height - 1)) * picture.width + area.x
}

function addFourColumns(mixed: Float64Array, columns: Taps, n: number, resized: Float32Array, start: number) {
  const { first } = columns
  const weights = columns.fours[n] as Float64Array
  const count = first.length
  for (let x = 0; x < count; x++) {
    const at = (first[x] as number) + 4 * n
    const w = 4 * x
    resized[start + x] =
      (resized[start + x] as number) +
      (mixed[at] as number) * (weights[w] as number) +
      (mixed[at + 1] as number) * (weights[w + 1] as number) +
      (mixed[at + 2] as number) * (weights[w + 2] as number) +
      (mixed[at + 3] as number) * (weights[w + 3] as number)
  }
}
