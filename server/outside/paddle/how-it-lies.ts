import type { Box } from '#contract/fact.ts'

/**
 * Whether lines run up or down the picture. If not, by how many degrees they are slanted (clockwise is
 * positive).
 */
export type Lie = { isSideways: boolean; slant: number }

/**
 * Finds how a picture lies, from the boxes of its lines and the slants of its long ones. A few odd lines do
 * not count.
 */
export function howItLies(boxes: Box[], slants: number[]): Lie {
  return { isSideways: isSideways(boxes), slant: commonSlant(slants) }
}

function isSideways(boxes: Box[]): boolean {
  const tall = boxes.filter(({ width, height }) => height > 2 * width)
  const wide = boxes.filter(({ width, height }) => width > 2 * height)
  return tall.length >= linesMin && lengthOf(tall) > 3 * lengthOf(wide)
}

const lengthOf = (boxes: Box[]) => boxes.reduce((sum, box) => sum + Math.max(box.width, box.height), 0)

/** The slant that most lines share. 0 if they do not, or are almost level. */
function commonSlant(slants: number[]): number {
  const sorted = slants.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const agreeing = sorted.filter(slant => Math.abs(slant - median) < agreeingDegrees)
  const isCommon = agreeing.length >= linesMin && agreeing.length >= 0.7 * sorted.length
  return isCommon && Math.abs(median) >= slantMin ? median : 0
}

const linesMin = 3
const agreeingDegrees = 1.5
/** Smaller slants are read as well as level text. */
const slantMin = 1.2
