import { inkMax } from './ink-gaps.ts'
import type { Plane } from './resample.ts'
import type { PlacedGlyph } from './restore-spaces.ts'

/** In place: small circles at the top of a line after a digit, read as zeros, become degree signs. */
export function markDegrees(placed: PlacedGlyph[], line: Plane): void {
  for (const [i, glyph] of placed.entries()) {
    const before = placed[i - 1]
    const after = placed[i + 1]
    if (!before || glyph.startsWord || !/^[0oO]$/.test(glyph.text) || !/^\d$/.test(before.text)) continue
    if (after && !after.startsWord && !/^[CF/]$/.test(after.text)) continue
    const circle = inkRows(line, startOf(placed, i), endOf(placed, i, line))
    const digit = inkRows(line, startOf(placed, i - 1), endOf(placed, i - 1, line))
    if (circle && digit && circle.bottom < digit.top + 0.62 * (digit.bottom - digit.top)) glyph.text = '°'
  }
}

const startOf = (placed: PlacedGlyph[], i: number) => {
  const glyph = placed[i]
  return (
    glyph?.gapBefore?.end ??
    (i === 0 ? 0 : Math.round(((placed[i - 1]?.middle ?? 0) + (glyph?.middle ?? 0)) / 2))
  )
}
const endOf = (placed: PlacedGlyph[], i: number, line: Plane) =>
  i + 1 < placed.length ? (placed[i + 1]?.gapBefore?.start ?? startOf(placed, i + 1)) : line.width

function inkRows(
  { data, width, height }: Plane,
  from: number,
  to: number,
): { top: number; bottom: number } | null {
  let top = -1
  let bottom = -1
  for (let y = 0; y < height; y++) {
    if (!data.subarray(y * width + from, y * width + to).some(v => v < inkMax)) continue
    if (top < 0) top = y
    bottom = y
  }
  return top < 0 ? null : { top, bottom }
}
