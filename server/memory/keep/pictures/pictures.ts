import { countPixels } from '#server/memory/keep/count-pixels.ts'
import { ownerFolderOf } from '#server/memory/keep/forget/owner-folder.ts'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import { pictureMemory } from '#server/outside/picture-memory.ts'
import type { Pixels } from '#server/outside/text-reader.ts'
import { fairTurns } from '#server/platform/fair-turns.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type ThreadPool, threadPool } from '#server/platform/thread-pool.ts'
import { picturePixelsMax } from './decode-picture.ts'
import type { DocumentOutline } from './documents/document-outline.ts'
import { createDocuments } from './documents/documents.ts'
import type { LayerOfPage } from './documents/read-layer.ts'
import type { PictureAnswer } from './picture-answer.ts'

/** The parts of a picture that are needed at once: the pixels for reading, and the preview. */
export type OpenedPicture = {
  pixels: Pixels
  /** The perceptual hash, see `hash-picture.ts`. */
  hash: string
  /** A blurred preview, as a data URL of a few hundred bytes. */
  preview: string
}

/**
 * Decodes pictures in threads. Pictures are large, and garbage collection is fast only in threads with little
 * other memory. Throws a ProblemError for an undecodable picture.
 */
export type Pictures = {
  /** Waits for room, which owners share fairly. Refuses as busy at `deadline`, of `performance.now()`. */
  open(bytes: Uint8Array, fileKey: string, page?: number, deadline?: number): Promise<OpenedPicture>
  /** The pages of a PDF. Null for all other files. */
  outlineOf(bytes: Uint8Array, fileKey: string, deadline?: number): Promise<DocumentOutline | null>
  /** The text that a page of a PDF carries. Null if it has none. */
  layerOf(bytes: Uint8Array, fileKey: string, page: number): Promise<LayerOfPage | null>
  /** Lets another picture reuse this one's memory. Nobody may use it afterwards. */
  reuse(pixels: Pixels): void
  /** Like `reuse`, if somebody may still use it: the garbage collector frees the memory. */
  leave(pixels: Pixels): void
  /** A WebP for a card, of the picture's top, with these parts covered. */
  drawThumbnail(bytes: Uint8Array, fileKey: string, veils: BoxToCover[]): Promise<Uint8Array>
  /** A JPEG of the whole picture in full size, with these parts covered. */
  drawVeiled(bytes: Uint8Array, fileKey: string, veils: BoxToCover[]): Promise<Uint8Array>
  /** A WebP of a document's page in full size, with these parts covered. */
  drawShown(bytes: Uint8Array, fileKey: string, page: number, veils: BoxToCover[]): Promise<Uint8Array>
  /** A JPEG for a vision model. */
  drawForModel(bytes: Uint8Array, fileKey: string): Promise<Uint8Array>
  /** Starts the threads now, before the first picture. */
  warm(): void
  close(): Promise<void>
}

export type ToOpen = { bytes: Uint8Array; memory: SharedArrayBuffer | undefined }
export type ToVeil = { bytes: Uint8Array; veils: BoxToCover[] }

/** Decoded pictures are large (3 bytes a pixel), so no more than this many at a time. */
export const pictureThreads = 2

/** The most bytes in use at one time, about a byte a pixel: forty phone pictures, or three of the largest. */
const pixelsMax = 3 * picturePixelsMax

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy with other large pictures. Please try again in a moment.', {
    retryAfterSeconds: 10,
  })

export function createPictures(): Pictures {
  const pool = threadPool(new URL('./picture-worker.ts', import.meta.url), pictureThreads)
  const documents = createDocuments()
  const { asPicture } = documents
  const memory = pictureMemory()
  const room = fairTurns<string>({
    max: pixelsMax,
    least: picturePixelsMax,
    waitMsMax: 60_000,
    tooLong: busy,
  })
  const inUse = new WeakMap<SharedArrayBuffer, () => void>()
  const collected = new FinalizationRegistry<() => void>(giveBack => giveBack())

  async function openIn(bytes: Uint8Array, pixels: number, giveBack: () => void): Promise<OpenedPicture> {
    const opened = await asked<OpenedPicture>(pool, 'open', { bytes, memory: memory.take(pixels) })
    const { buffer } = opened.pixels.data
    memory.lend(opened.pixels)
    inUse.set(buffer, giveBack)
    collected.register(buffer, giveBack)
    return opened
  }

  function leave({ data: { buffer } }: Pixels) {
    inUse.get(buffer)?.()
    inUse.delete(buffer)
  }

  return {
    async open(given, fileKey, page, deadline) {
      const bytes = await asPicture(given, fileKey, page, deadline)
      const pixels = await countPixels(bytes)
      const patience = deadline === undefined ? undefined : Math.max(0, deadline - performance.now())
      const giveBack = await room.take(ownerFolderOf(fileKey), pixels, patience)
      try {
        return await openIn(bytes, pixels, giveBack)
      } catch (cause) {
        giveBack()
        throw cause
      }
    },
    reuse(pixels) {
      leave(pixels)
      memory.giveBack(pixels)
    },
    leave,
    outlineOf: documents.outlineOf,
    layerOf: documents.layerOf,
    drawThumbnail: async (bytes, fileKey, veils) =>
      asked<Uint8Array>(pool, 'drawThumbnail', { bytes: await asPicture(bytes, fileKey), veils }),
    drawVeiled: async (bytes, fileKey, veils) =>
      asked<Uint8Array>(pool, 'drawVeiled', { bytes: await asPicture(bytes, fileKey), veils }),
    drawShown: async (bytes, fileKey, page, veils) =>
      asked<Uint8Array>(pool, 'drawShown', { bytes: await asPicture(bytes, fileKey, page), veils }),
    drawForModel: async (bytes, fileKey) =>
      asked<Uint8Array>(pool, 'drawForModel', await asPicture(bytes, fileKey)),
    warm: pool.warm,
    async close() {
      await Promise.all([pool.close(), documents.close()])
    },
  }
}

async function asked<T>(pool: ThreadPool, name: string, task: Uint8Array | ToOpen | ToVeil): Promise<T> {
  const answer = (await pool.run(task, { name })) as PictureAnswer<T>
  if ('problem' in answer) throw new ProblemError(answer.problem.code, answer.problem.sentence)
  return answer.made
}
