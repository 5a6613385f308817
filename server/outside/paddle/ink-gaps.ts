import type { Plane } from './resample.ts'

/** A stretch of columns without ink, with `start` included and `end` excluded. */
export type Gap = { start: number; end: number }

/** Darker than this is ink. The contrast was stretched before, so the ground is near 255. */
export const inkMax = 128
/** The top and bottom rows hold the tails of neighbouring lines. */
const margin = 5

/** The empty stretches inside a line (dark on light), from left to right. Its ends are no gaps. */
export function inkGaps(line: Plane): Gap[] {
  const gaps: Gap[] = []
  let start = 0
  for (let x = 0; x < line.width; x++) {
    if (!hasInk(line, x)) continue
    if (x > start && start > 0) gaps.push({ start, end: x })
    start = x + 1
  }
  return gaps
}

/** The span from the first column with ink to the last, or the whole line if there is no ink. */
export function inkSpan(line: Plane): Gap {
  let start = 0
  let end = line.width
  while (start < end && !hasInk(line, start)) start++
  while (end > start && !hasInk(line, end - 1)) end--
  return start < end ? { start, end } : { start: 0, end: line.width }
}

function hasInk({ data, width, height }: Plane, x: number): boolean {
  for (let y = margin; y < height - margin; y++) if ((data[y * width + x] as number) < inkMax) return true
  return false
}
