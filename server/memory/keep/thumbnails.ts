import pLimit from 'p-limit'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Log } from '#server/platform/log.ts'
import type { SpareTime } from '#server/platform/spare-time.ts'
import { type Pictures, pictureThreads } from './pictures.ts'

export const thumbnailType = 'image/webp'

export type Thumbnails = ReturnType<typeof createThumbnails>
type Dependencies = {
  files: FileStore
  pictures: Pick<Pictures, 'drawThumbnail'>
  spareTime: Pick<SpareTime, 'later'>
  log: Pick<Log, 'warn'>
}

/** Small pictures of screenshots, made once. They can always be made again from the original. */
export function createThumbnails({ files, pictures, spareTime, log }: Dependencies) {
  const keyOf = (fileKey: string) => `${fileKey}.thumb.webp`
  // Outside of it no original is held: a gallery of new screenshots asks for a hundred thumbnails at once.
  const drawing = pLimit(pictureThreads)
  const underWay = new Map<string, Promise<Uint8Array | null>>()

  async function draw(fileKey: string): Promise<Uint8Array | null> {
    const original = await files.get(fileKey)
    if (!original) return null
    const thumbnail = await pictures.drawThumbnail(original)
    await files.put(keyOf(fileKey), thumbnail)
    // Deleted while it was drawn: nobody would remove it later.
    if (!(await files.get(fileKey, { start: 0, end: 0 }))) await files.remove(keyOf(fileKey))
    return thumbnail
  }

  function drawOnce(fileKey: string): Promise<Uint8Array | null> {
    const drawn =
      underWay.get(fileKey) ?? drawing(() => draw(fileKey)).finally(() => underWay.delete(fileKey))
    underWay.set(fileKey, drawn)
    return drawn
  }

  const get = async (fileKey: string): Promise<Uint8Array | null> =>
    (await files.get(keyOf(fileKey))) ?? drawOnce(fileKey)

  return {
    /** The thumbnail's bytes; drawn now where there is none yet. Null when the original is gone. */
    get,
    remove: (fileKey: string) => files.remove(keyOf(fileKey)),

    /** Draws it once nothing more urgent is being done, so that it is there when it is asked for. */
    drawSoon(fileKey: string): void {
      spareTime.later(() =>
        get(fileKey).catch(error => log.warn('thumbnail.failed', { message: String(error) })),
      )
    },
  }
}
