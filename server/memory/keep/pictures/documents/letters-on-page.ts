import type { PDFiumPage } from '@hyzyla/pdfium'
import type { Box } from '#contract/fact.ts'
import { type PagePlaces, withPlaces } from './page-places.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/**
 * A letter in the text of a PDF's page, and its box in pixels of the drawn page. `isDrawn` is false for a
 * scanner's hidden text. `colour` is null if the letter is drawn in a pattern.
 */
export type Letter = { text: string; box: Box; isDrawn: boolean; colour: Colour | null }

/** The letters of a page in the order of its text. Null if there are too many. */
export const lettersOnPage = (library: unknown, page: PDFiumPage): Letter[] | null =>
  withPlaces(library, page, places => {
    const text = places.calls._FPDFText_LoadPage(places.page)
    if (!text) return []
    try {
      const count = Math.max(0, places.calls._FPDFText_CountChars(text))
      if (count > lettersMax) return null
      return Array.from({ length: count }, (_, i) => letterAt(places, text, i))
    } finally {
      places.calls._FPDFText_ClosePage(text)
    }
  })

/** A page of small print has 10,000. */
const lettersMax = 50_000

function letterAt(places: PagePlaces, text: number, index: number): Letter {
  const { calls } = places
  const code = calls._FPDFText_GetUnicode(text, index)
  const object = calls._FPDFText_GetTextObject(text, index)
  const mode = object ? calls._FPDFTextObj_GetTextRenderMode(object) : 0
  const [alpha, colour] = coloursOf(places, text, index, strokedOnly.has(mode))
  return {
    text: String.fromCodePoint(code <= 0x10ffff ? code : 0xfffd),
    box: boxOf(places, text, index),
    isDrawn: !undrawn.has(mode) && alpha >= alphaMin,
    colour,
  }
}

/** Rendering modes (PDF 32000-1, 9.3.6): only the outline; invisible; only as a clipping path. */
const strokedOnly = new Set([1, 5])
const undrawn = new Set([3, 7])
/** From 0 to 255. Fainter letters are invisible. */
const alphaMin = 24

function boxOf({ calls, memory, numbers, boxAround }: PagePlaces, text: number, index: number): Box {
  if (!calls._FPDFText_GetLooseCharBox(text, index, memory)) return { x: 0, y: 0, width: 1, height: 1 }
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers(4)
  return boxAround([
    [left, top],
    [right, bottom],
  ])
}

function coloursOf(
  { calls, memory }: PagePlaces,
  text: number,
  index: number,
  isStroked: boolean,
): [alpha: number, colour: Colour | null] {
  const call = isStroked ? calls._FPDFText_GetStrokeColor : calls._FPDFText_GetFillColor
  const isKnown = call(text, index, memory, memory + 4, memory + 8, memory + 12)
  const [red = 0, green = 0, blue = 0, alpha = 0] = new Uint32Array(calls.HEAPU8.buffer, memory, 4)
  return isKnown ? [alpha, [red, green, blue]] : [255, null]
}
