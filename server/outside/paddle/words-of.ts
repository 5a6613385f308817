import type { Box } from '#contract/fact.ts'
import type { ReadWord } from '#server/outside/text-reader.ts'
import { stepWidth } from './decode-ctc.ts'
import { inkSpan } from './ink-gaps.ts'
import type { Plane } from './resample.ts'
import type { PlacedGlyph } from './restore-spaces.ts'

/** The words of a line with their boxes in the picture. `line` was cut from `box`. */
export function wordsOf(placed: PlacedGlyph[], line: Plane, box: Box): ReadWord[] {
  const ink = inkSpan(line)
  const scale = box.width / line.width
  return groups(placed).map(({ first, last }) => {
    const glyphs = placed.slice(first, last + 1)
    const start = first === 0 ? ink.start : startOf(placed, first)
    const end = last + 1 < placed.length ? endBefore(placed, last + 1) : ink.end
    return {
      text: glyphs.map(g => g.text).join(''),
      box: {
        x: box.x + start * scale,
        y: box.y,
        width: Math.max(1, end - start) * scale,
        height: box.height,
      },
      confidence: glyphs.reduce((sum, g) => sum + g.confidence, 0) / glyphs.length,
    }
  })
}

function groups(placed: PlacedGlyph[]): { first: number; last: number }[] {
  const starts = placed.flatMap((glyph, i) => (glyph.startsWord || i === 0 ? [i] : []))
  return starts.map((first, n) => ({ first, last: (starts[n + 1] ?? placed.length) - 1 }))
}

/** The end of the gap before a word. Without one, half a step before the middle of its first character. */
function startOf(placed: PlacedGlyph[], i: number): number {
  return placed[i]?.gapBefore?.end ?? (placed[i]?.middle ?? 0) - stepWidth / 2
}

function endBefore(placed: PlacedGlyph[], i: number): number {
  return placed[i]?.gapBefore?.start ?? (placed[i - 1]?.middle ?? 0) + stepWidth / 2
}
