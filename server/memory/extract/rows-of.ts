import type { ReadLine } from '#server/outside/text-reader.ts'
import { commonHeight, commonWidth, middleOf } from './line-geometry.ts'

/** Groups lines that are side by side, from left to right; rows from top to bottom. */
export function rowsOf(lines: ReadLine[]): ReadLine[][] {
  const rows: ReadLine[][] = []
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1)
    if (row?.every(other => isBeside(other, line))) row.push(line)
    else rows.push([line])
  }
  return rows.map(row => row.toSorted((a, b) => a.box.x - b.box.x))
}

/**
 * They share a good part of the lower one's height (an amount can be between its entry's two lines) and no
 * columns: lines that share columns are above each other.
 */
function isBeside(a: ReadLine, b: ReadLine): boolean {
  const lower = Math.min(a.box.height, b.box.height)
  return commonHeight(a, b) >= 0.35 * lower && commonWidth(a, b) < 0.5 * lower
}
