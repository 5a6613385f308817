import type { Gap } from './ink-gaps.ts'

/**
 * A part of a line, with `start` included and `end` excluded. Both are multiples of a step, except the line's
 * own end.
 */
export type Piece = { start: number; end: number; isAfterGap: boolean }

/**
 * Wider lines are read in pieces: the model compares every step with every other, so time and memory grow
 * faster than the width.
 */
export const pieceWidthMax = 1600

/** Cuts a line near equal parts, at its widest gaps there. A short line stays one piece. */
export function piecesOf(width: number, gaps: Gap[], stepWidth: number): Piece[] {
  const count = Math.ceil(width / pieceWidthMax)
  const each = width / count
  const cuts = Array.from({ length: count - 1 }, (_, i) =>
    cutNear((i + 1) * each, each * reach, gaps, stepWidth),
  )
  return [{ at: 0, isGap: false }, ...cuts].map(({ at, isGap }, i) => ({
    start: at,
    end: cuts[i]?.at ?? width,
    isAfterGap: isGap,
  }))
}

/** How far a cut may be from the equal parts, as a share of a part. */
const reach = 0.2

function cutNear(
  wanted: number,
  within: number,
  gaps: Gap[],
  stepWidth: number,
): { at: number; isGap: boolean } {
  const near = gaps.filter(({ start, end }) => Math.abs((start + end) / 2 - wanted) < within)
  const [widest] = near.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const middle = widest ? (widest.start + widest.end) / 2 : wanted
  return { at: Math.round(middle / stepWidth) * stepWidth, isGap: widest !== undefined }
}
