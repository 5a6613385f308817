import type { Box } from '#contract/fact.ts'
import { bottomOf, centreOf, middleOf, rightOf, sharedColumn, sharedRow } from './boxes.ts'

/** Anything with a box, such as a segment. These functions compare the places of two. */
type Placed = { box: Box }

export const gap = (upper: Placed, lower: Placed) => lower.box.y - bottomOf(upper.box)
export const isBelow = (upper: Placed, lower: Placed) =>
  gap(upper, lower) > -0.3 * upper.box.height && lower.box.y > upper.box.y
export const sharesRow = (a: Placed, b: Placed) => sharedRow(a.box, b.box) >= 0.3
export const sharesColumn = (a: Placed, b: Placed) => sharedColumn(a.box, b.box) >= 0.3
export const isLevel = (one: Box, other: Box) =>
  Math.abs(middleOf(one) - middleOf(other)) <= Math.min(one.height, other.height) / 2
export const centred = (a: Placed, b: Placed) =>
  Math.abs(centreOf(a.box) - centreOf(b.box)) <= 0.6 * a.box.height
export const aligned = (a: Placed, b: Placed) =>
  Math.abs(a.box.x - b.box.x) <= 0.6 * a.box.height ||
  Math.abs(rightOf(a.box) - rightOf(b.box)) <= 0.4 * a.box.height ||
  centred(a, b)
