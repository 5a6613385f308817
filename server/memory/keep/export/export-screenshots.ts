import type { ChatMessage } from '#contract/chat.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { detailStores, plainDetail } from '#server/memory/keep/present-screenshot.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

type Dependencies = {
  db: Db
  conversation: (ownerId: OwnerId, screenshotId: number) => Promise<ChatMessage[]>
}

/** Everything known about each screenshot in `images` (its place in the archive, or null), newest first. */
export async function* exportScreenshots(
  { db, conversation }: Dependencies,
  ownerId: OwnerId,
  images: ReadonlyMap<number, string | null>,
): AsyncGenerator<object> {
  for await (const row of screenshotStore(db).all(ownerId)) {
    const image = images.get(row.id)
    if (image === undefined) continue
    // The preview is only a blurred copy of the image.
    const { imageData: _, ...shown } = await plainDetail(detailStores(db), ownerId, row)
    yield {
      ...shown,
      ...aboutTheFile(row),
      image,
      lines: await linesOf(db, ownerId, row.id),
      chat: await conversation(ownerId, row.id),
    }
  }
}

export const aboutTheFile = (row: ScreenshotRow) => ({
  correctedFields: correctedFields(row),
  updatedAt: new Date(row.updated_at).toISOString(),
  fileName: row.file_name,
  mediaType: row.media_type,
  bytes: row.bytes,
  sha256: row.sha256,
})

async function linesOf(db: Db, ownerId: OwnerId, screenshotId: number) {
  const reading = await readingStore(db).find(ownerId, screenshotId)
  return reading?.lines.map(({ text, box, confidence }) => ({ text, box, confidence })) ?? []
}
