import type { DocumentOutline } from '#server/memory/keep/pictures/documents/document-outline.ts'
import { pagesOf } from '#server/memory/keep/pictures/documents/pages-of.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import type { Reading, ReadingCode, ReadingLine } from '#server/memory/keep/reading.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { withLinesOfCodes } from './lines-of-codes.ts'
import { uprightOrder } from './upright-order.ts'
import { withSeen } from './with-seen.ts'

type Dependencies = {
  pictures: Pick<Pictures, 'open' | 'layerOf'>
  extract: (pixels: Pixels, fileKey: string, options?: ReadOptions) => Promise<Reading>
}

/** A document's reading. `pages` tells which pages could not be read. */
export type PagesRead = { reading: Reading; pages: DocumentOutline }

/**
 * Reads a PDF page by page: the page's own text, and its picture if that shows more. Codes are always read
 * from the picture. Fifty pages take minutes, so single screenshots go first. Each page is placed below the
 * one before. If a page cannot be opened, its error is noted and the others are read. With `onlyCodes`, the
 * text is known already.
 */
export async function readPages(
  dependencies: Dependencies,
  row: ScreenshotRow,
  bytes: Uint8Array,
  { onlyCodes = false } = {},
): Promise<PagesRead> {
  const pages: DocumentOutline = []
  const lines: ReadingLine[] = []
  const codes: ReadingCode[] = []
  let [engine, areCodesKnown] = ['pdf', true]
  for (const [number, { width, height, top }] of pagesOf(row).entries()) {
    const page = { row, bytes, number, onlyCodes }
    const read = await readPage(dependencies, page).catch(unlessUnreadable)
    pages.push({ width, height, top, ...('problem' in read && read) })
    if ('problem' in read) continue
    if (read.engine !== 'pdf') engine = read.engine
    areCodesKnown &&= read.codes !== undefined
    codes.push(...(read.codes ?? []).map(code => ({ ...code, box: { ...code.box, y: code.box.y + top } })))
    lines.push(...below(read, top, (lines.at(-1)?.block ?? -1) + 1))
  }
  const [first] = pages
  if (first?.problem !== undefined && pages.every(({ problem }) => problem !== undefined))
    throw new ProblemError('image.undecodable', first.problem)
  const last = pages.at(-1)
  const height = last ? last.top + last.height : row.height
  return { reading: { width: row.width, height, engine, lines, ...(areCodesKnown && { codes }) }, pages }
}

/** Any other failure, such as one of the disk, fails the whole job, which is tried again. */
function unlessUnreadable(error: unknown): { problem: string } {
  const isOfPage = error instanceof ProblemError && error.code.startsWith('image.')
  if (!isOfPage) throw error
  return { problem: error.message }
}

type PageToRead = { row: ScreenshotRow; bytes: Uint8Array; number: number; onlyCodes: boolean }

async function readPage(
  { pictures, extract }: Dependencies,
  { row, bytes, number, onlyCodes }: PageToRead,
): Promise<Reading> {
  const layer = onlyCodes ? null : await pictures.layerOf(bytes, row.file_key, number)
  const isKnown = onlyCodes || (layer?.isWhole ?? false)
  const { pixels } = await pictures.open(bytes, row.file_key, number)
  const seen = await extract(pixels, row.file_key, { isLater: true, onlyCodes: isKnown })
  if (!layer) return seen
  const engine = isKnown ? 'pdf' : seen.engine
  const lines = withSeen(layer, seen.lines)
  return withLinesOfCodes(uprightOrder({ ...layer, engine, lines }), seen.codes ?? null)
}

/** The page's lines, moved down, with new block numbers. Only lines of codes stay chrome on paper. */
const below = ({ lines }: Reading, top: number, firstBlock: number): ReadingLine[] =>
  lines.map(line => ({
    ...line,
    chrome: line.chrome && line.words.length === 0,
    block: line.block + firstBlock,
    box: { ...line.box, y: line.box.y + top },
    words: line.words.map(word => ({ ...word, box: { ...word.box, y: word.box.y + top } })),
  }))
