import { createHash } from 'node:crypto'
import type { PictureText, TextReader } from '#server/outside/text-reader.ts'

/** Reads each picture but once, and remembers what it read: reading takes longer than all else that is done with one. */
export function readingOnce(reader: TextReader): TextReader {
  const read = new Map<string, Promise<PictureText>>()
  return {
    ...reader,
    read(pixels) {
      const key = `${pixels.width} ${createHash('sha1').update(pixels.data).digest('base64')}`
      const text = read.get(key) ?? reader.read(pixels)
      read.set(key, text)
      // One that failed may be tried again; and whoever is given it may do with it what they like.
      text.catch(() => read.delete(key))
      return text.then(structuredClone)
    },
  }
}
