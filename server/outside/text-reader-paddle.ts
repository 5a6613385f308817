import { availableParallelism } from 'node:os'
import type { PaddleAnswer, PaddleTask } from './paddle/paddle-task.ts'
import { pictureQueue } from './paddle/picture-queue.ts'
import { type Queue, readAsItLies } from './paddle/read-as-it-lies.ts'
import { type Crew, workerCrew } from './paddle/worker-crew.ts'
import type { TextReader } from './text-reader.ts'

/**
 * Recognises text with PaddleOCR's models (PP-OCRv4 mobile: one finds lines, one reads them) on ONNX Runtime,
 * with as many threads as cores. Resolves when all threads are warm. `cacheFolder` holds files that can be
 * made again.
 */
export async function createPaddleReader({
  threads = availableParallelism(),
  cacheFolder,
}: Options): Promise<TextReader> {
  const crew: PaddleCrew = workerCrew(new URL('./paddle/paddle-worker.ts', import.meta.url), threads, {
    cacheFolder,
  })
  await warm(crew)
  const queue = pictureQueue(crew)
  return {
    async read(pixels, { isLater = false, onlyCodes = false } = {}) {
      const inLane: Queue = { read: (picture, how) => queue.read(picture, { ...how, isLater }) }
      const { width, height } = pixels
      const text = onlyCodes ? { width, height, lines: [], turned: 0 } : readAsItLies(inLane, pixels)
      const [{ turned, ...read }, { codes }] = await Promise.all([
        text,
        queue.read(pixels, { isLater, onlyCodes: true }),
      ])
      return { ...read, engine, codes, ...(turned !== 0 && { turned }) }
    },
    async close() {
      queue.end()
      await crew.close()
    },
  }
}

const engine = 'pp-ocr-v4'

type Options = { threads?: number; cacheFolder: string }
type PaddleCrew = Crew<PaddleTask, PaddleAnswer>

/** One task for each thread. It is answered when the models are loaded, and fails if they cannot be. */
async function warm(crew: PaddleCrew): Promise<void> {
  try {
    await Promise.all(Array.from({ length: crew.idle() }, () => crew.run({ kind: 'warm' })))
  } catch (error) {
    await crew.close()
    throw error
  }
}
