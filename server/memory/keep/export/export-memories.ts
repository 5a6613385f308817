import type { ChatMessage } from '#contract/chat.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { isWhole } from '#server/memory/keep/is-whole.ts'
import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { trashStore } from '#server/memory/keep/trash/trash-store.ts'
import { wholeRowsOf } from '#server/memory/keep/trash/whole-rows.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { jsonStream } from '#server/platform/json-stream.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { exportRestorable, restorableName } from './export-restorable.ts'
import { exportScreenshots } from './export-screenshots.ts'
import { exportTrash } from './export-trash.ts'
import { imageName } from './image-name.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'get'>
  /** A conversation, oldest first: a screenshot's, or the global one for null. */
  conversation: (ownerId: OwnerId, screenshotId: number | null) => Promise<ChatMessage[]>
  reminders: (ownerId: OwnerId) => Promise<unknown[]>
  clock: Clock
}

export type ExportMemories = (ownerId: OwnerId, about: Record<string, unknown>) => AsyncIterable<ZipEntry>

/**
 * Exports everything of an owner, with one screenshot in memory at a time. First comes each original, then
 * `restore.ndjson` for an import, then `remy.json`. The latter has `about`, the categories, the global
 * conversation, and everything known about the screenshots. Recently deleted has its own folder and list.
 * Screenshots that arrive meanwhile are omitted.
 */
export const exportMemories = ({ db, files, conversation, reminders, clock }: Dependencies): ExportMemories =>
  async function* (ownerId, about) {
    const now = new Date(clock())
    const images = new Map<number, string | null>()
    const damaged: string[] = []
    async function* original(row: ScreenshotRow, name: string): AsyncGenerator<ZipEntry> {
      const content = await files.get(row.file_key)
      images.set(row.id, content && name)
      if (content && !isWhole(row, content)) damaged.push(name)
      if (content) yield { name, modifiedAt: new Date(row.created_at), content }
    }
    for await (const row of screenshotStore(db).all(ownerId)) yield* original(row, imageName(row))
    for await (const { rows } of trashStore(db).all(ownerId)) {
      const { screenshot } = wholeRowsOf(rows)
      if (!images.has(screenshot.id)) yield* original(screenshot, `recently-deleted/${imageName(screenshot)}`)
    }
    const restorable = exportRestorable(db, ownerId, images)
    yield { name: restorableName, modifiedAt: now, content: restorable }
    const content = jsonStream({
      ...about,
      // Files that differ from their upload, because the disk is damaged.
      ...(damaged.length > 0 && { damagedFiles: damaged }),
      categories: await categoryStore(db).list(ownerId),
      savedSearches: await savedSearchStore(db).list(ownerId),
      chat: await conversation(ownerId, null),
      reminders: await reminders(ownerId),
      screenshots: exportScreenshots({ db, conversation }, ownerId, images),
      recentlyDeleted: exportTrash(db, ownerId, images),
    })
    yield { name: 'remy.json', modifiedAt: now, content }
  }
