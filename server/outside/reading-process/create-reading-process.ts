import type { PictureText, Pixels, ReadOptions, TextReader } from '#server/outside/text-reader.ts'
import { type ProcessOptions, type Reading, ReadingEnded, startReading } from './start-reading.ts'

/**
 * The text reader of `text-reader-paddle.ts` in a process of its own. Linux can then put reading behind a
 * browser on the same machine, and what crashes the engine does not crash the server. Resolves when all
 * threads are warm.
 *
 * After a crash the next picture starts another process. The pictures that were in the crash are read once
 * more, one at a time, so that only the one that caused it fails.
 */
export async function createReadingProcess(options: ProcessOptions): Promise<TextReader> {
  let current: Promise<Reading> | null = start()
  let suspects: Promise<unknown> = Promise.resolve()
  let isClosed = false
  await current

  function start(): Promise<Reading> {
    const starting = startReading(options, () => {
      if (current === starting) current = null
    })
    return starting
  }

  async function readOnce(pixels: Pixels, how: ReadOptions): Promise<PictureText> {
    if (isClosed) throw new Error('The reader is closed.')
    current ??= start()
    return (await current).read(pixels, how)
  }

  return {
    async read(pixels, how = {}) {
      try {
        return await readOnce(pixels, how)
      } catch (error) {
        if (!(error instanceof ReadingEnded) || isClosed) throw error
      }
      const again = suspects.then(() => readOnce(pixels, how))
      suspects = again.catch(() => {})
      return again
    },
    async close() {
      isClosed = true
      const reading = await current?.catch(() => null)
      await reading?.close()
    },
  }
}
