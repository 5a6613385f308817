import type { FileStore } from '#server/outside/file-store.ts'
import type { Pictures } from './pictures.ts'

export const thumbnailType = 'image/webp'

export type Thumbnails = ReturnType<typeof createThumbnails>

/** Small pictures of screenshots, made once. They can always be made again from the original. */
export function createThumbnails({
  files,
  pictures,
}: {
  files: FileStore
  pictures: Pick<Pictures, 'open'>
}) {
  const keyOf = (fileKey: string) => `${fileKey}.thumb.webp`
  return {
    put: (fileKey: string, thumbnail: Uint8Array) => files.put(keyOf(fileKey), thumbnail),
    remove: (fileKey: string) => files.remove(keyOf(fileKey)),

    /** The thumbnail's bytes; made now where there is none yet. Null when the original is gone. */
    async get(fileKey: string): Promise<Uint8Array | null> {
      const kept = await files.get(keyOf(fileKey))
      if (kept) return kept
      const original = await files.get(fileKey)
      if (!original) return null
      const { thumbnail } = await pictures.open(original).small
      await files.put(keyOf(fileKey), thumbnail)
      return thumbnail
    },
  }
}
