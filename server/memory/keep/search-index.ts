import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/** What keep needs from the search index: it must follow every change in the same transaction. */
export type SearchIndex = {
  /** Adds or replaces the screenshot's entry. */
  put(tx: Db, ownerId: OwnerId, row: ScreenshotRow, categoryName: string | null): Promise<void>
  remove(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Removes a part of a leaving owner's entries. False if nothing was left. */
  removeSome(tx: Db, ownerId: OwnerId): Promise<boolean>
}
