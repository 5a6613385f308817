import { turnReading } from '#server/memory/keep/pictures/turn-boxes.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { Pixels, ReadOptions, TextReader } from '#server/outside/text-reader.ts'
import { withLinesOfCodes } from './lines-of-codes.ts'
import { readOrder } from './read-order.ts'

/** Reads a picture: lines in reading order with their words, and boxes for the picture as it is shown. */
export async function extract(
  { reader }: { reader: Pick<TextReader, 'read'> },
  pixels: Pixels,
  options?: ReadOptions,
): Promise<Reading> {
  const text = await reader.read(pixels, options)
  const { turned, codes = [] } = text
  const read = readOrder(text)
  const shown = turned === undefined ? read : { ...turnReading(read, -turned, pixels), turned }
  return withLinesOfCodes(shown, codes)
}
