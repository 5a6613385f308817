import type { Pixels } from '#server/outside/text-reader.ts'

/** A rectangle in whole pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/**
 * A part of a picture made smaller by averaging all that falls under each new pixel. No thin stroke is lost, which a filter
 * of few taps would do above a factor of two. Values stay 0 to 255.
 */
export function shrink(picture: Pixels, area: Area, width: number, height: number): Float32Array {
  const small = new Float32Array(width * height)
  const columns = spans(area.width, width)
  const rows = spans(area.height, height)
  const sum = new Float32Array(area.width)
  for (let y = 0; y < height; y++) {
    sumRows(picture, area, rows, y, sum)
    averageColumns(sum, columns, small.subarray(y * width, (y + 1) * width))
  }
  return small
}

/** For each new pixel: its first and last old one and what these weigh; those between weigh `full`, all together 1. */
type Spans = { first: Int32Array; last: Int32Array; head: Float32Array; tail: Float32Array; full: number }

function spans(from: number, to: number): Spans {
  const step = from / to
  const [first, last, head, tail] = [
    new Int32Array(to),
    new Int32Array(to),
    new Float32Array(to),
    new Float32Array(to),
  ]
  for (let i = 0; i < to; i++) {
    const start = i * step
    const end = Math.min(from, start + step)
    const a = Math.min(from - 1, Math.floor(start))
    const b = Math.max(a, Math.min(from, Math.ceil(end - 1e-6)) - 1)
    first[i] = a
    last[i] = b
    head[i] = a === b ? 1 : (a + 1 - start) / step
    tail[i] = a === b ? 0 : (end - b) / step
  }
  return { first, last, head, tail, full: 1 / step }
}

function sumRows(picture: Pixels, area: Area, rows: Spans, y: number, sum: Float32Array) {
  const first = rows.first[y] as number
  const last = rows.last[y] as number
  for (let row = first; row <= last; row++) {
    const weight =
      row === first ? (rows.head[y] as number) : row === last ? (rows.tail[y] as number) : rows.full
    const at = (area.y + row) * picture.width + area.x
    addRow(picture.data, at, weight, sum, row === first)
  }
}

function addRow(data: Uint8Array, at: number, weight: number, sum: Float32Array, isFirst: boolean) {
  const n = sum.length
  if (isFirst) for (let x = 0; x < n; x++) sum[x] = (data[at + x] as number) * weight
  else for (let x = 0; x < n; x++) sum[x] = (sum[x] as number) + (data[at + x] as number) * weight
}

function averageColumns(sum: Float32Array, { first, last, head, tail, full }: Spans, row: Float32Array) {
  for (let x = 0; x < row.length; x++) {
    const a = first[x] as number
    const b = last[x] as number
    let between = 0
    for (let k = a + 1; k < b; k++) between += sum[k] as number
    row[x] =
      (sum[a] as number) * (head[x] as number) + between * full + (sum[b] as number) * (tail[x] as number)
  }
}
