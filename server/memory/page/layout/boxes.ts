import type { Box } from '#contract/fact.ts'

export const rightOf = (box: Box) => box.x + box.width
export const bottomOf = (box: Box) => box.y + box.height
export const middleOf = (box: Box) => box.y + box.height / 2
export const centreOf = (box: Box) => box.x + box.width / 2

/** The smallest box around all boxes. Null if none of them has an area. */
export function boxAround(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes.filter(box => box.width > 0 && box.height > 0)
  return first ? joinBoxes(first, ...others) : null
}

/** The smallest box around one or more boxes. */
export function joinBoxes(...boxes: [Box, ...Box[]]): Box {
  const edge = (of: (box: Box) => number, pick: (a: number, b: number) => number) =>
    boxes.map(of).reduce((a, b) => pick(a, b))
  const [x, y] = [edge(box => box.x, Math.min), edge(box => box.y, Math.min)]
  return { x, y, width: edge(rightOf, Math.max) - x, height: edge(bottomOf, Math.max) - y }
}

/** The share of the less high box that lies on the same row, from 0 to 1. */
export function sharedRow(a: Box, b: Box): number {
  const shared = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y)
  return Math.max(0, shared) / Math.max(1, Math.min(a.height, b.height))
}

/** The share of the narrower box's width that lies in the same column, from 0 to 1. */
export function sharedColumn(a: Box, b: Box): number {
  const shared = Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x)
  return Math.max(0, shared) / Math.max(1, Math.min(a.width, b.width))
}
