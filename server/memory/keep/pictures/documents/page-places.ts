import type { PDFiumPage } from '@hyzyla/pdfium'
import type { Box } from '#contract/fact.ts'
import { sizeOf } from './open-pdf.ts'
import { callsOf, handleOf, type PdfiumCalls } from './pdfium-calls.ts'

/** Memory for the results of PDFium's calls, and a conversion from a page's own points to drawn pixels. */
export type PagePlaces = {
  calls: PdfiumCalls
  page: number
  /** Space for results of up to 16 numbers. */
  memory: number
  numbers(count: number): number[]
  /** The box around points in the page's own coordinates, in pixels of the drawn page. */
  boxAround(points: readonly [x: number, y: number][]): Box
}

/** A page may be turned or cropped. PDFium tells where each of its points is drawn. */
export function withPlaces<T>(library: unknown, page: PDFiumPage, use: (places: PagePlaces) => T): T {
  const [calls, handle] = [callsOf(library), handleOf(page)]
  const { width, height } = sizeOf(page)
  const memory = calls.wasmExports.malloc(numbersMax * 4)
  const drawnAt = ([x, y]: readonly [number, number]): [number, number] => {
    calls._FPDF_PageToDevice(handle, 0, 0, width, height, 0, x, y, memory, memory + 4)
    const [left = 0, top = 0] = new Int32Array(calls.HEAPU8.buffer, memory, 2)
    return [left, top]
  }
  try {
    return use({
      ...{ calls, page: handle, memory },
      numbers: count => [...new Float32Array(calls.HEAPU8.buffer, memory, count)],
      boxAround: points => boxOf(points.map(drawnAt)),
    })
  } finally {
    calls.wasmExports.free(memory)
  }
}

const numbersMax = 16

function boxOf(points: readonly [number, number][]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))]
  return { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) }
}
