import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { SearchIndex } from './search-index.ts'

export type ScreenshotNews = 'screenshot.read' | 'screenshot.changed' | 'screenshot.deleted'
/** Promises, in the transaction of what happened, to tell whoever wants to know. */
export type Announce = (
  tx: Db,
  ownerId: OwnerId,
  news: ScreenshotNews,
  screenshotIds: readonly number[],
) => Promise<void>

/** The index follows every change of a screenshot, so whoever hears of all changes listens here. */
export const indexWithNews = (
  index: SearchIndex,
  announce: Announce,
  news: ScreenshotNews = 'screenshot.changed',
): SearchIndex => ({
  async put(tx, ownerId, row, categoryName) {
    await index.put(tx, ownerId, row, categoryName)
    await announce(tx, ownerId, news, [row.id])
  },
  async remove(tx, ownerId, screenshotId) {
    await index.remove(tx, ownerId, screenshotId)
    await announce(tx, ownerId, 'screenshot.deleted', [screenshotId])
  },
  // A leaving owner is told nothing.
  removeSome: index.removeSome,
})
