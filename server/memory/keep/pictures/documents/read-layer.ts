import type { PDFiumPage } from '@hyzyla/pdfium'
import { around } from '#server/memory/keep/redaction/boxes-of-spans.ts'
import type { ReadLine, ReadWord } from '#server/outside/text-reader.ts'
import { type DrawnPage, drawSmall, isPaperThere, pixelsUnder, writtenIn } from './drawn-page.ts'
import { hasUnreadInk } from './has-unread-ink.ts'
import { type Letter, lettersOnPage } from './letters-on-page.ts'
import { sizeOf, whileOpen, withPage } from './open-pdf.ts'
import { isMostlyPictures } from './pictures-on-page.ts'
import { type FormValue, valuesOfForms } from './values-of-forms.ts'

/** The text that a page of a PDF carries, with boxes in pixels of the drawn page. */
export type LayerOfPage = {
  width: number
  height: number
  lines: ReadLine[]
  /** The layer has all of the page's text. Otherwise, its picture must be read, too. */
  isWhole: boolean
  /** The page is mostly a picture. Its text may be hidden OCR of a scanner, so the picture decides. */
  isScan: boolean
}

/** Null if the page has no usable text: it is a scan, or its letters have no meaning. */
export const readLayer = (bytes: Uint8Array, number: number): Promise<LayerOfPage | null> =>
  whileOpen(bytes, async (pdf, library) => {
    const { width, height, letters, values, isScan } = withPage(pdf, library, number, (page: PDFiumPage) => ({
      ...sizeOf(page),
      letters: lettersOnPage(library, page),
      values: valuesOfForms(library, pdf, page),
      isScan: isMostlyPictures(library, page),
    }))
    if (!letters || !isUsable([...letters, ...values])) return null
    const drawn = await drawSmall(pdf.getPage(number))
    const isShown = (word: Letter[]) => isScan || isSeen(drawn, word)
    const lines = [...linesOf(letters, isShown), ...values.flatMap(value => lineOf(drawn, value))]
    if (lines.length === 0) return null
    const boxes = lines.flatMap(({ words }) => words.map(({ box }) => box))
    return { width, height, lines, isScan, isWhole: !isScan && !hasUnreadInk(drawn, boxes) }
  })

/** Fonts without letter names yield characters of private use. */
function isUsable(letters: readonly { text: string }[]): boolean {
  const text = letters.map(one => one.text).join('')
  const written = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const strange = text.match(/[\p{Co}\p{Cn}\ufffd]|(?![\r\n\t])\p{Cc}/gu)?.length ?? 0
  return written > 0 && strange <= written / 20
}

/** Invisible letters are not read, because other text may be beneath or beside them. */
function isSeen(drawn: DrawnPage, word: readonly Letter[]): boolean {
  const box = around(word.map(letter => letter.box))
  const colours = new Map(word.map(({ colour }) => [String(colour), colour]))
  return (
    pixelsUnder(drawn, box) !== null &&
    word.every(({ isDrawn }) => isDrawn) &&
    [...colours.values()].every(colour => colour === null || !isPaperThere(drawn, box, colour))
  )
}

/**
 * PDFium returns a line end between lines, and a space between words. Fonts without letter names yield
 * control characters, which are no letters. PostgreSQL refuses NUL, and U+0001 marks encrypted texts.
 */
function linesOf(letters: readonly Letter[], isShown: (word: Letter[]) => boolean): ReadLine[] {
  const lines: Letter[][][] = [[[]]]
  for (const letter of letters) {
    if (/[\r\n]/.test(letter.text)) lines.push([[]])
    else if (/\s/.test(letter.text)) lines.at(-1)?.push([])
    else if (!/\p{Cc}/u.test(letter.text)) lines.at(-1)?.at(-1)?.push(letter)
  }
  return lines.flatMap(parts => {
    const words = parts.filter(part => part.length > 0 && isShown(part)).map(wordOf)
    const [first] = words
    if (!first) return []
    const box = around(words.map(word => word.box))
    return [{ text: words.map(word => word.text).join(' '), box, confidence: 1, words }]
  })
}

function wordOf(letters: readonly Letter[]): ReadWord {
  const text = letters
    .map(one => one.text)
    .join('')
    .normalize('NFC')
  return { text, box: around(letters.map(({ box }) => box)), confidence: 1 }
}

/** The words of a form field, each with its share of the written area. */
function lineOf(drawn: DrawnPage, { text, box }: FormValue): ReadLine[] {
  const written = writtenIn(drawn, box)
  if (!written) return []
  const letter = written.width / text.length
  let at = 0
  const words = text.split(' ').map((word): ReadWord => {
    const x = written.x + Math.max(0, at - 0.5) * letter
    at += word.length + 1
    const right = written.x + Math.min(text.length, at - 0.5) * letter
    return { text: word, box: { ...written, x, width: right - x }, confidence: 1 }
  })
  return [{ text, box: written, confidence: 1, words }]
}
