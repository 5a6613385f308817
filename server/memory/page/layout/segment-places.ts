import type { Box } from '#contract/fact.ts'
import type { Segment } from './segments.ts'

/** Where segments stand to each other. */
export const rightEdge = ({ box }: Segment) => box.x + box.width
const bottom = ({ box }: Segment) => box.y + box.height
export const gap = (upper: Segment, lower: Segment) => lower.box.y - bottom(upper)
export const isBelow = (upper: Segment, lower: Segment) =>
  gap(upper, lower) > -0.3 * upper.box.height && lower.box.y > upper.box.y
const overlap = (aFrom: number, aTo: number, bFrom: number, bTo: number) =>
  Math.min(aTo, bTo) - Math.max(aFrom, bFrom)
export const sharesRow = (a: Segment, b: Segment) =>
  overlap(a.box.y, bottom(a), b.box.y, bottom(b)) >= 0.3 * Math.min(a.box.height, b.box.height)
export const sharesColumn = (a: Segment, b: Segment) =>
  overlap(a.box.x, rightEdge(a), b.box.x, rightEdge(b)) >= 0.3 * Math.min(a.box.width, b.box.width)
export const middleOf = ({ y, height }: Box) => y + height / 2
export const isLevel = (one: Box, other: Box) =>
  Math.abs(middleOf(one) - middleOf(other)) <= Math.min(one.height, other.height) / 2
export const centred = (a: Segment, b: Segment) =>
  Math.abs(a.box.x + a.box.width / 2 - b.box.x - b.box.width / 2) <= 0.6 * a.box.height
export const aligned = (a: Segment, b: Segment) =>
  Math.abs(a.box.x - b.box.x) <= 0.6 * a.box.height ||
  Math.abs(rightEdge(a) - rightEdge(b)) <= 0.4 * a.box.height ||
  centred(a, b)
