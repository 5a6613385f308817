import type { PDFiumPage } from '@hyzyla/pdfium'
import type { Box } from '#contract/fact.ts'
import type { Colour } from './letters-on-page.ts'
import { sizeOf } from './open-pdf.ts'

/** A page drawn small, with 4 bytes a pixel. `scale` is its size relative to the full page. */
export type DrawnPage = { data: Uint8Array; width: number; height: number; scale: number }

/** Drawing the page closes it. */
export async function drawSmall(page: PDFiumPage): Promise<DrawnPage> {
  const full = sizeOf(page)
  const scale = Math.min(1, sideMax / Math.max(full.width, full.height))
  const [width, height] = [Math.ceil(full.width * scale), Math.ceil(full.height * scale)]
  const { data } = await page.render({ width, height, scale: 1, render: 'bitmap', renderFormFields: true })
  return { data, width, height, scale }
}

/** About one pixel per point for a sheet of paper. Letters of 6 points still leave strokes. */
const sideMax = 1_000

/** The pixels of a box of the full page, in the small page. Null if the box is outside of the page. */
export function pixelsUnder({ width, height, scale }: DrawnPage, box: Box) {
  const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))]
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale))
  return right > left && bottom > top ? { left, top, right, bottom } : null
}

/** Whether letters of this colour are invisible there, because nearly all of the paper has it. */
export function isPaperThere(drawn: DrawnPage, box: Box, colour: Colour): boolean {
  const under = pixelsUnder(drawn, box)
  const pixels = under ? (under.right - under.left) * (under.bottom - under.top) : 0
  if (!under || pixels < pixelsMin) return false
  let same = 0
  for (let y = under.top; y < under.bottom; y++)
    for (let x = under.left; x < under.right; x++) if (isNear(drawn, y * drawn.width + x, colour)) same++
  return same > sameMin * pixels
}

/** Letters never fill this much of their boxes. */
const sameMin = 0.55
/** Fewer pixels, such as those of a dot, are too few to decide. */
const pixelsMin = 24
const nearMax = 24

const isNear = ({ data }: DrawnPage, at: number, colour: Colour) =>
  colour.every((one, channel) => Math.abs((data[at * 4 + channel] ?? 0) - one) <= nearMax)

/** The place of the writing in a box, in pixels of the full page, without its frame. Null if none. */
export function writtenIn(drawn: DrawnPage, box: Box): Box | null {
  const under = pixelsUnder(drawn, box)
  if (!under) return null
  const { left, top, right, bottom } = under
  const paper = commonest(drawn, under)
  const [wide, high] = [right - left, bottom - top]
  const isInk = (x: number, y: number) => !isNear(drawn, (top + y) * drawn.width + left + x, paper)
  const countIn = (length: number, test: (i: number) => boolean) =>
    Array.from({ length }, (_, i) => i).filter(test).length
  const isFrame = (count: number, length: number) => count > frameMin * length
  const rows = Array.from(
    { length: high },
    (_, y) =>
      !isFrame(
        countIn(wide, x => isInk(x, y)),
        wide,
      ),
  )
  const columns = Array.from(
    { length: wide },
    (_, x) =>
      !isFrame(
        countIn(high, y => isInk(x, y)),
        high,
      ),
  )
  const isWritten = (x: number, y: number) => (columns[x] ?? false) && (rows[y] ?? false) && isInk(x, y)
  const xs = columns.flatMap((_, x) => (rows.some((_, y) => isWritten(x, y)) ? [x] : []))
  const ys = rows.flatMap((_, y) => (columns.some((_, x) => isWritten(x, y)) ? [y] : []))
  const [firstX, lastX, firstY, lastY] = [xs[0], xs.at(-1), ys[0], ys.at(-1)]
  if (firstX === undefined || lastX === undefined || firstY === undefined || lastY === undefined) return null
  const { scale } = drawn
  return {
    ...{ x: (left + firstX) / scale, y: (top + firstY) / scale },
    ...{ width: (lastX - firstX + 1) / scale, height: (lastY - firstY + 1) / scale },
  }
}
const frameMin = 0.9

function commonest({ data, width }: DrawnPage, { left, top, right, bottom }: NonNullable<Under>): Colour {
  const counts = new Map<number, number>()
  let [most, best] = [0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = (y * width + x) * 4
      const shade = (data[i] ?? 0) * 65_536 + (data[i + 1] ?? 0) * 256 + (data[i + 2] ?? 0)
      const count = (counts.get(shade) ?? 0) + 1
      counts.set(shade, count)
      if (count > most) [most, best] = [count, shade]
    }
  return [best >> 16, (best >> 8) & 255, best & 255]
}
type Under = ReturnType<typeof pixelsUnder>
