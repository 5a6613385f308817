import type { TextReader } from '#server/outside/text-reader.ts'
import { aReading } from './a-reading.ts'

/**
 * A reader that finds the given texts in the pictures, in the order in which they are read. Texts are as in
 * `aReading`.
 */
export async function aTypingReader(texts: string[]): Promise<TextReader> {
  const left = [...texts]
  return {
    read: async ({ width, height }, { onlyCodes = false } = {}) => ({
      width,
      height,
      engine: 'typed',
      lines: onlyCodes ? [] : linesOf(left.shift() ?? ''),
    }),
    close: async () => {},
  }
}

/** The lines of such a text, as a reader returns them. */
export const linesOf = (text: string) => aReading(text).lines.map(({ block: _, chrome: __, ...line }) => line)
