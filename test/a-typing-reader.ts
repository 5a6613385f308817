import type { TextReader } from '#server/outside/text-reader.ts'
import { aReading } from './a-reading.ts'

/** A reader that finds in each picture what was given for it, in the order in which they are read: text as in `aReading`. */
export async function aTypingReader(texts: string[]): Promise<TextReader> {
  const left = [...texts]
  return {
    read: async ({ width, height }) => ({
      width,
      height,
      engine: 'typed',
      lines: linesOf(left.shift() ?? ''),
    }),
    close: async () => {},
  }
}

/** The lines of such a text, as a reader tells them. */
export const linesOf = (text: string) => aReading(text).lines.map(({ block: _, chrome: __, ...line }) => line)
