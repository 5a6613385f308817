import type { PDFiumPage } from '@hyzyla/pdfium'
import { sizeOf } from './open-pdf.ts'
import { type PagePlaces, withPlaces } from './page-places.ts'

/** Whether pictures take up most of a page, as in a scan. True if the page has too many parts to count. */
export const isMostlyPictures = (library: unknown, page: PDFiumPage): boolean =>
  withPlaces(library, page, places => {
    const { calls, page: handle } = places
    const { width, height } = sizeOf(page)
    const parts: Part[] = Array.from({ length: calls._FPDFPage_CountObjects(handle) }, (_, i) => ({
      object: calls._FPDFPage_GetObject(handle, i),
      within: [],
    }))
    let covered = 0
    for (let seen = 0; parts.length > 0; seen++) {
      const part = parts.pop()
      if (!part) break
      if (seen > partsMax) return true
      const type = calls._FPDFPageObj_GetType(part.object)
      if (type === picture) covered += areaOf(places, part, { width, height })
      if (type === group && part.within.length < depthMax) parts.push(...partsOf(places, part))
    }
    return covered >= (width * height) / 2
  })

/** The types of PDFium's objects. */
const [picture, group] = [3, 5]
const partsMax = 20_000
const depthMax = 6

/** An object of a page, and the matrices of the groups that contain it, outermost first. */
type Part = { object: number; within: Matrix[] }
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

function partsOf({ calls, memory, numbers }: PagePlaces, { object, within }: Part): Part[] {
  calls._FPDFPageObj_GetMatrix(object, memory)
  const matrix = numbers(6) as Matrix
  return Array.from({ length: Math.max(0, calls._FPDFFormObj_CountObjects(object)) }, (_, i) => ({
    object: calls._FPDFFormObj_GetObject(object, i),
    within: [...within, matrix],
  }))
}

/** The area in pixels of the drawn page. */
function areaOf(
  { calls, memory, numbers, boxAround }: PagePlaces,
  { object, within }: Part,
  size: { width: number; height: number },
): number {
  if (!calls._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) return 0
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(4)
  const corners: [number, number][] = [
    ...[[left, bottom] as [number, number], [right, top] as [number, number]],
    ...[[left, top] as [number, number], [right, bottom] as [number, number]],
  ]
  const placed = corners.map(corner => within.reduceRight((point, matrix) => moved(point, matrix), corner))
  const { x, y, width, height } = boxAround(placed)
  return Math.max(0, Math.min(size.width, x + width) - x) * Math.max(0, Math.min(size.height, y + height) - y)
}

const moved = ([x, y]: [number, number], [a, b, c, d, e, f]: Matrix): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]
