import type { Reading } from '#server/memory/keep/reading.ts'
import type { Pixels, TextReader } from '#server/outside/text-reader.ts'
import { readOrder } from './read-order.ts'

/** Picture in, text out: lines in reading order with their words and boxes. */
export async function extract(
  { reader }: { reader: Pick<TextReader, 'read'> },
  pixels: Pixels,
): Promise<Reading> {
  return readOrder(await reader.read(pixels))
}
