import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/** What keeping asks of finding: to follow every change, within the same transaction. */
export type SearchIndex = {
  /** Puts or replaces the screenshot's entry. */
  put(tx: Db, ownerId: OwnerId, row: ScreenshotRow, categoryName: string | null): Promise<void>
  remove(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Takes out a part of all that it holds of an owner who is leaving. False when there was nothing left. */
  removeSome(tx: Db, ownerId: OwnerId): Promise<boolean>
}
