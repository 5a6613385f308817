import pLimit from 'p-limit'
import type { Veil } from '#server/memory/keep/redaction/veil.ts'
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

/** Thumbnails, drawn once for each mask. They can always be drawn again from the original. */
export function createThumbnails({ files, pictures, spareTime, log }: Dependencies) {
  // Originals are in memory only within this limit, because a gallery of new screenshots requests a hundred
  // thumbnails at once.
  const drawing = pLimit(pictureThreads)
  const underWay = new Map<string, Promise<Uint8Array | null>>()

  async function draw(fileKey: string, veil: Veil): Promise<Uint8Array | null> {
    const original = await files.get(fileKey)
    if (!original) return null
    const thumbnail = await pictures.drawThumbnail(original, fileKey, veil?.boxes ?? [])
    const key = veil ? veiledKey(fileKey) : bareKey(fileKey)
    await files.put(key, veil ? Buffer.concat([Buffer.from(veil.name), thumbnail]) : thumbnail)
    // Removes an unmasked thumbnail, which would show the masked parts.
    if (veil) await files.remove(bareKey(fileKey))
    // If the screenshot was deleted meanwhile, nobody would remove this thumbnail later.
    if (!(await files.get(fileKey, { start: 0, end: 0 }))) await files.remove(key)
    return thumbnail
  }

  function drawOnce(fileKey: string, veil: Veil): Promise<Uint8Array | null> {
    const name = `${fileKey} ${veil?.name ?? ''}`
    const drawn =
      underWay.get(name) ?? drawing(() => draw(fileKey, veil)).finally(() => underWay.delete(name))
    underWay.set(name, drawn)
    return drawn
  }

  async function kept(fileKey: string, veil: Veil): Promise<Uint8Array | null> {
    if (!veil) return files.get(bareKey(fileKey))
    const bytes = await files.get(veiledKey(fileKey))
    const nameBytes = Buffer.byteLength(veil.name)
    const isOfThis = bytes && Buffer.from(bytes.subarray(0, nameBytes)).toString() === veil.name
    return isOfThis ? bytes.subarray(nameBytes) : null
  }

  const get = async (fileKey: string, veil: Veil): Promise<Uint8Array | null> =>
    (await kept(fileKey, veil)) ?? drawOnce(fileKey, veil)

  return {
    /** The thumbnail's bytes under this mask, drawn now if needed. Null if the original is gone. */
    get,

    async remove(fileKey: string): Promise<void> {
      await files.remove(bareKey(fileKey))
      await files.remove(veiledKey(fileKey))
    },

    /** Removes an unmasked thumbnail. */
    removeBare: (fileKey: string) => files.remove(bareKey(fileKey)),

    /** Draws the thumbnail when nothing more urgent runs, so that it is ready for a request. */
    drawSoon(fileKey: string, veil: Veil): void {
      spareTime.later(() =>
        get(fileKey, veil).catch(error => log.warn('thumbnail.failed', { message: String(error) })),
      )
    },
  }
}

const bareKey = (fileKey: string) => `${fileKey}.thumb.webp`
/** The file begins with its mask's name. So a late thumbnail of another mask never counts as this one. */
const veiledKey = (fileKey: string) => `${fileKey}.veiled.thumb.webp`
