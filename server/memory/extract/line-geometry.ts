import type { Box } from '#contract/fact.ts'

type Boxed = { box: Box }

export const middleOf = ({ box }: Boxed) => box.y + box.height / 2

/** The height in pixels that both cover. Negative if one is below the other. */
export const commonHeight = ({ box: a }: Boxed, { box: b }: Boxed) =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)

export const commonWidth = ({ box: a }: Boxed, { box: b }: Boxed) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)

/** Same left edge, right edge or centre, within `slack` pixels. */
export function isAligned({ box: a }: Boxed, { box: b }: Boxed, slack: number): boolean {
  const left = a.x - b.x
  const right = left + a.width - b.width
  return [left, right, (left + right) / 2].some(difference => Math.abs(difference) < slack)
}

export function medianHeight(lines: Boxed[]): number {
  return lines.map(line => line.box.height).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0
}
