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
 * Whether two lines are beside each other. They share a good part of the lower one's height, because an
 * amount can be between the two lines of its entry. They share no columns: otherwise one is above the other.
 */
function isBeside(a: ReadLine, b: ReadLine): boolean {
  const lower = Math.min(a.box.height, b.box.height)
  return commonHeight(a, b) >= 0.35 * lower && commonWidth(a, b) < 0.5 * lower
}
