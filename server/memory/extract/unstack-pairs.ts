import type { ReadLine } from '#server/outside/text-reader.ts'
import { isAligned } from './line-geometry.ts'

/**
 * If a row of labels is right above the row of their values ("GATE  SEAT" over "B22  14A"), each label gets
 * its own value. Table rows are left alone: they look alike and are evenly spaced.
 */
export function unstackPairs(rows: ReadLine[][]): ReadLine[][] {
  const unstacked: ReadLine[][] = []
  for (let i = 0; i < rows.length; ) {
    const stack = stackAt(rows, i)
    const [labels = []] = stack
    if (stack.length > 1)
      for (const n of labels.keys()) unstacked.push(...stack.map(row => row.slice(n, n + 1)))
    else unstacked.push(labels)
    i += stack.length
  }
  return unstacked
}

const stackMax = 4

/** The stacked rows from `start`, or only that row. */
function stackAt(rows: ReadLine[][], start: number): ReadLine[][] {
  let end = start + 1
  const room = gap(rows[start] ?? [], rows[end] ?? [])
  while (end < rows.length && isOver(rows[end - 1] ?? [], rows[end] ?? [], room)) end++
  const stack = rows.slice(start, end)
  const isStack =
    stack.length > 1 && stack.length <= stackMax && isSetApart(stack) && isAlone(rows, start, end)
  return isStack ? stack : rows.slice(start, start + 1)
}

/** The rows have equally many entries, each right below its own, no farther apart than the first two rows. */
function isOver(labels: ReadLine[], values: ReadLine[], room: number): boolean {
  if (labels.length < 2 || labels.length !== values.length) return false
  const height = Math.max(heightOf(labels), heightOf(values))
  const isClose = gap(labels, values) <= Math.min(0.9 * height, 1.5 * Math.max(0, room) + 0.2 * height)
  return isClose && labels.every((label, i) => isOverValue(label, values[i]))
}

const isOverValue = (label: ReadLine, value: ReadLine | undefined) =>
  value !== undefined && isAligned(label, value, 0.6 * Math.max(label.box.height, value.box.height))

/** The first row has another size than the second, or is in capitals. */
function isSetApart([labels = [], values = []]: ReadLine[][]): boolean {
  const size = heightOf(values) / heightOf(labels)
  return size > 1.15 || size < 0.87 || (labels.every(isCapitals) && !values.every(isCapitals))
}

const isCapitals = ({ text }: ReadLine) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** The rows are closer to each other than to what is above and below. */
function isAlone(rows: ReadLine[][], start: number, end: number): boolean {
  const inside = rows.slice(start + 1, end).map((row, i) => gap(rows[start + i] ?? [], row))
  const outside = [start, end].flatMap(i => {
    const [above, below] = [rows[i - 1], rows[i]]
    return above && below ? [gap(above, below)] : []
  })
  const [first = []] = rows.slice(start, end)
  return outside.every(room => room > Math.max(2 * Math.max(...inside), 0.3 * heightOf(first)))
}

const heightOf = (row: ReadLine[]) => row.reduce((sum, line) => sum + line.box.height, 0) / row.length
const gap = (above: ReadLine[], below: ReadLine[]) =>
  Math.min(...below.map(line => line.box.y)) - Math.max(...above.map(line => line.box.y + line.box.height))
