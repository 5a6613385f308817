import type { Box } from '#contract/fact.ts'
import type { DrawnPage } from './drawn-page.ts'

/**
 * Whether a page shows more than the text that it carries: a scan above its footer, a photo, or letters drawn
 * as shapes. `boxes` are those of its text, in pixels of the drawn page. Rules and frames do not count.
 */
export function hasUnreadInk({ data, width, height, scale }: DrawnPage, boxes: readonly Box[]): boolean {
  const ink = inkOf(data, width * height)
  for (const box of boxes) erase(ink, width, height, box, scale)
  return countStrokes(ink, width, height) >= pixelsMin
}

/** Ten digits of 8 points have about a hundred. */
const pixelsMin = 40
/** Longer strokes are rules, frames and plain areas. */
const strokeMax = 24

/** Marks each pixel that differs from the paper, which is the commonest colour. */
function inkOf(data: Uint8Array, pixels: number): Uint8Array {
  const counts = new Map<number, number>()
  const shade = (i: number) =>
    ((data[i * 4] ?? 0) >> 4) * 256 + ((data[i * 4 + 1] ?? 0) >> 4) * 16 + ((data[i * 4 + 2] ?? 0) >> 4)
  for (let i = 0; i < pixels; i++) counts.set(shade(i), (counts.get(shade(i)) ?? 0) + 1)
  const [paper = 0] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  const channels = [paper >> 8, (paper >> 4) & 15, paper & 15].map(one => one * 16 + 8)
  return Uint8Array.from({ length: pixels }, (_, i) =>
    channels.some((one, channel) => Math.abs((data[i * 4 + channel] ?? 0) - one) > contrastMin) ? 1 : 0,
  )
}
const contrastMin = 48

function erase(ink: Uint8Array, width: number, height: number, box: Box, scale: number) {
  const [left, top] = [Math.floor(box.x * scale) - margin, Math.floor(box.y * scale) - margin]
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale) + margin)
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale) + margin)
  for (let y = Math.max(0, top); y < bottom; y++)
    ink.fill(0, y * width + Math.max(0, left), y * width + right)
}
/** Slanted letters and soft edges reach beyond their boxes. */
const margin = 2

/** The number of pixels that are neither in a long row nor in a long column of ink. */
function countStrokes(ink: Uint8Array, width: number, height: number): number {
  const long = new Uint8Array(ink.length)
  const mark = (start: number, step: number, length: number) => {
    let run = 0
    for (let i = 0; i <= length; i++) {
      const at = start + i * step
      if (i < length && ink[at]) run++
      else {
        if (run > strokeMax) for (let back = 1; back <= run; back++) long[at - back * step] = 1
        run = 0
      }
    }
  }
  for (let y = 0; y < height; y++) mark(y * width, 1, width)
  for (let x = 0; x < width; x++) mark(x, width, height)
  return ink.reduce((sum, one, i) => sum + (one && !long[i] ? 1 : 0), 0)
}
