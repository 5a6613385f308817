import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureText, Pixels, TextReader } from '#server/outside/text-reader.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { preparedModels } from './prepared-models.ts'

/**
 * The real reader, which reads each picture only once in a test run, in whatever process: reading takes
 * longer than everything else. It loads when it is first needed.
 */
export function readingOnce({ threads }: { threads: number }): TextReader {
  const { CACHE_DIR: shared } = preparedModels()
  let reader: Promise<TextReader> | undefined
  const read = new Map<string, Promise<PictureText>>()

  async function find(pixels: Pixels, key: string): Promise<PictureText> {
    const file = shared && join(shared, `reading-${key}.json`)
    const known = file && (await readFile(file, 'utf8').catch(() => null))
    if (known) return JSON.parse(known)
    reader ??= createPaddleReader({ threads, cacheFolder: shared ?? tmpdir() })
    const text = await (await reader).read(pixels)
    if (file) await writeWhole(file, JSON.stringify(text))
    return text
  }

  return {
    read(pixels) {
      const key = `${pixels.width}-${createHash('sha1').update(pixels.data).digest('hex')}`
      const text = read.get(key) ?? find(pixels, key)
      read.set(key, text)
      // A failed reading may be tried again. Each caller gets its own copy.
      text.catch(() => read.delete(key))
      return text.then(structuredClone)
    },
    close: async () => (await reader)?.close(),
  }
}

/** Completely or not at all, whoever reads meanwhile. */
async function writeWhole(file: string, content: string) {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
}
