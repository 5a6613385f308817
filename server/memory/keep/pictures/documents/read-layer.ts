import type { Box } from '#contract/fact.ts'
import type { ReadLine, ReadWord } from '#server/outside/text-reader.ts'
import { damaged, sizeOf, whileOpen } from './open-pdf.ts'

/** The text that a page of a PDF carries, with boxes in pixels as the page is drawn. */
export type LayerOfPage = { width: number; height: number; lines: ReadLine[] }

/** Null if the page has no text that can be used: it is a scan, or its letters have no meaning. */
export const readLayer = (bytes: Uint8Array, page: number): Promise<LayerOfPage | null> =>
  whileOpen(bytes, async (pdf, library) => {
    if (page >= pdf.getPageCount()) throw damaged()
    const one = pdf.getPage(page)
    const { width, height, scale } = sizeOf(one)
    const high = one.getOriginalSize().originalHeight
    const letters = lettersOf(insideOf(library), insideOf(one).pageIdx)
    if (!isUsable(letters)) return null
    const inPixels = ({ left, right, top, bottom }: Corners): Box => ({
      x: Math.max(0, left * scale),
      y: Math.max(0, (high - top) * scale),
      width: Math.max(1, (right - left) * scale),
      height: Math.max(1, (top - bottom) * scale),
    })
    return { width, height, lines: linesOf(letters, inPixels) }
  })

type Corners = { left: number; right: number; top: number; bottom: number }
type Letter = { text: string; at: Corners }

/** What the library keeps to itself. It gives text, but no places. */
type Inside = {
  module: {
    HEAPU8: Uint8Array<ArrayBuffer>
    wasmExports: { malloc(bytes: number): number; free(at: number): void }
    _FPDFText_LoadPage(page: number): number
    _FPDFText_ClosePage(text: number): void
    _FPDFText_CountChars(text: number): number
    _FPDFText_GetUnicode(text: number, index: number): number
    _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  }
  pageIdx: number
}
const insideOf = (one: unknown): Inside => one as Inside

function lettersOf({ module }: Inside, page: number): Letter[] {
  const text = module._FPDFText_LoadPage(page)
  if (!text) return []
  const box = module.wasmExports.malloc(floats * 4)
  try {
    const count = Math.min(module._FPDFText_CountChars(text), lettersMax)
    return Array.from({ length: Math.max(0, count) }, (_, i) => {
      const code = module._FPDFText_GetUnicode(text, i)
      const found = module._FPDFText_GetLooseCharBox(text, i, box)
      const [left = 0, top = 0, right = 0, bottom = 0] = found
        ? new Float32Array(module.HEAPU8.buffer, box, floats)
        : []
      return {
        text: String.fromCodePoint(code <= 0x10ffff ? code : 0xfffd),
        at: { left, right, top, bottom },
      }
    })
  } finally {
    module.wasmExports.free(box)
    module._FPDFText_ClosePage(text)
  }
}
/** The numbers of a box. */
const floats = 4
/** A page of small print has 10,000. */
const lettersMax = 50_000

/** A scan may carry a page number. Fonts without names for their letters give signs of private use. */
function isUsable(letters: readonly Letter[]): boolean {
  const text = letters.map(one => one.text).join('')
  const written = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const strange = text.match(/[\p{Co}\p{Cn}\ufffd]|(?![\r\n\t])\p{Cc}/gu)?.length ?? 0
  return written >= lettersMin && strange <= written / 20
}
const lettersMin = 16

/** PDFium sets a line end between lines, and a space between words. */
function linesOf(letters: readonly Letter[], inPixels: (at: Corners) => Box): ReadLine[] {
  const lines: Letter[][][] = [[[]]]
  for (const letter of letters) {
    if (/[\r\n]/.test(letter.text)) lines.push([[]])
    else if (/\s/.test(letter.text)) lines.at(-1)?.push([])
    else lines.at(-1)?.at(-1)?.push(letter)
  }
  return lines.flatMap(parts => {
    const words = parts.filter(part => part.length > 0).map(part => wordOf(part, inPixels))
    const [first] = words
    if (!first) return []
    const box = around(words.map(word => word.box))
    return [{ text: words.map(word => word.text).join(' '), box, confidence: 1, words }]
  })
}

function wordOf(letters: readonly Letter[], inPixels: (at: Corners) => Box): ReadWord {
  const text = letters
    .map(one => one.text)
    .join('')
    .normalize('NFC')
  return { text, box: around(letters.map(({ at }) => inPixels(at))), confidence: 1 }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
