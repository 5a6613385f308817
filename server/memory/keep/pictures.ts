import type { Box } from '#contract/fact.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type ThreadPool, threadPool } from '#server/platform/thread-pool.ts'
import { pictureMemory } from './picture-memory.ts'

/** What of a picture is needed at once: what reading takes, and what is shown until the picture is there. */
export type OpenedPicture = {
  pixels: Pixels
  /** What it looks like from afar, see `hash-picture.ts`. */
  hash: string
  /** A blurred hint as a data URL of a few hundred bytes. */
  preview: string
}

/**
 * Opens pictures in threads of their own: they are large, and collecting such garbage is quick only where little else lives.
 * What cannot be decoded is refused by a ProblemError.
 */
export type Pictures = {
  open(bytes: Uint8Array): Promise<OpenedPicture>
  /** Another picture may have the memory of this one, at which nobody looks any more. */
  reuse(pixels: Pixels): void
  /** A WebP for a card, of the picture's top; these parts of the picture are covered in it. */
  drawThumbnail(bytes: Uint8Array, veils: Box[]): Promise<Uint8Array>
  /** A JPEG of all of it, as large as it is, with these parts covered. */
  drawVeiled(bytes: Uint8Array, veils: Box[]): Promise<Uint8Array>
  /** A JPEG for a model to look at. */
  drawForModel(bytes: Uint8Array): Promise<Uint8Array>
  /** Starts the threads now and not with the first picture. */
  warm(): void
  close(): Promise<void>
}

export type ToOpen = { bytes: Uint8Array; memory: SharedArrayBuffer | undefined }
export type ToVeil = { bytes: Uint8Array; veils: Box[] }
export type PictureAnswer<T> = { made: T } | { problem: { code: ProblemCode; sentence: string } }

/** Decoded pictures are large (3 bytes a pixel): no more than this many at a time. */
export const pictureThreads = 2

export function createPictures(): Pictures {
  const pool = threadPool(new URL('./picture-worker.ts', import.meta.url), pictureThreads)
  const memory = pictureMemory()
  return {
    async open(bytes) {
      const opened = await asked<OpenedPicture>(pool, 'open', { bytes, memory: memory.take() })
      memory.lend(opened.pixels)
      return opened
    },
    reuse: memory.giveBack,
    drawThumbnail: (bytes, veils) => asked<Uint8Array>(pool, 'drawThumbnail', { bytes, veils }),
    drawVeiled: (bytes, veils) => asked<Uint8Array>(pool, 'drawVeiled', { bytes, veils }),
    drawForModel: bytes => asked<Uint8Array>(pool, 'drawForModel', bytes),
    warm: pool.warm,
    close: pool.close,
  }
}

async function asked<T>(pool: ThreadPool, name: string, task: Uint8Array | ToOpen | ToVeil): Promise<T> {
  const answer = (await pool.run(task, { name })) as PictureAnswer<T>
  if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
  return answer.made
}
