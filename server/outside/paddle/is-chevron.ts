import { inkMax } from './ink-gaps.ts'
import type { Plane } from './resample.ts'

/**
 * Whether the line is only the arrow at the end of a list row ("›"), which is read as a V. Its right edge is
 * farthest out in the middle of its height; a V's is at the top.
 */
export function isChevron(line: Plane): boolean {
  const edges = rightEdges(line).filter(edge => edge >= 0)
  const farthest = Math.max(...edges)
  const nearest = Math.min(...edges)
  const middle = (edges.indexOf(farthest) + edges.lastIndexOf(farthest)) / 2 / edges.length
  const ends = Math.max(edges[0] ?? 0, edges.at(-1) ?? 0)
  return (
    middle > 0.35 &&
    middle < 0.65 &&
    ends < farthest - 0.6 * (farthest - nearest) &&
    farthest - nearest >= lengthMin
  )
}

/** In pixels of a line 48 high. */
const lengthMin = 4

/** The last column with ink in each row. −1 if there is none. */
function rightEdges({ data, width, height }: Plane): number[] {
  return Array.from({ length: height }, (_, y) =>
    data.subarray(y * width, (y + 1) * width).findLastIndex(v => v < inkMax),
  )
}
