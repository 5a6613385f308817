import { pagesOf } from '#server/memory/keep/pictures/documents/pages-of.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import type { Reading, ReadingLine } from '#server/memory/keep/reading.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'
import { readOrder } from './read-order.ts'

type Dependencies = {
  pictures: Pick<Pictures, 'open' | 'layerOf'>
  extract: (pixels: Pixels, fileKey: string, options?: ReadOptions) => Promise<Reading>
}

/**
 * Reads a PDF page by page: the text that a page carries where it has one, else its picture. Fifty pages take
 * minutes, so they give way to screenshots. Each page lies below the one before.
 */
export async function readPages(
  { pictures, extract }: Dependencies,
  row: ScreenshotRow,
  bytes: Uint8Array,
): Promise<Reading> {
  const outline = pagesOf(row)
  const lines: ReadingLine[] = []
  let engine = 'pdf'
  for (const [page, { top }] of outline.entries()) {
    const layer = await pictures.layerOf(bytes, page)
    const reading = layer
      ? readOrder({ ...layer, engine: 'pdf' })
      : await extract((await pictures.open(bytes, row.file_key, page)).pixels, row.file_key, {
          isLater: true,
        })
    if (!layer) engine = reading.engine
    lines.push(...below(reading, top, (lines.at(-1)?.block ?? -1) + 1))
  }
  const last = outline.at(-1)
  return { width: row.width, height: last ? last.top + last.height : row.height, engine, lines }
}

/**
 * Its lines further down, with numbers of blocks that no page before has. A page of paper has no status bar.
 */
const below = ({ lines }: Reading, top: number, firstBlock: number): ReadingLine[] =>
  lines.map(line => ({
    ...line,
    chrome: false,
    block: line.block + firstBlock,
    box: { ...line.box, y: line.box.y + top },
    words: line.words.map(word => ({ ...word, box: { ...word.box, y: word.box.y + top } })),
  }))
