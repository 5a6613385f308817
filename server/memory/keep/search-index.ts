import type { Fact } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ScreenshotRow } from './screenshot-store.ts'

/** The part of the search index that `keep` needs. The index follows every change in the same transaction. */
export type SearchIndex = {
  /** Adds or replaces the screenshot's entry. Its facts are read if they are not given. */
  put(
    tx: Db,
    ownerId: OwnerId,
    row: ScreenshotRow,
    categoryName: string | null,
    facts?: readonly Fact[],
  ): Promise<void>
  remove(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Removes some of a leaving owner's entries. Returns false if nothing was left. */
  removeSome(tx: Db, ownerId: OwnerId): Promise<boolean>
}
