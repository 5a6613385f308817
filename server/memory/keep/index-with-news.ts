import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { SearchIndex } from './search-index.ts'

export type ScreenshotNews = 'screenshot.read' | 'screenshot.changed' | 'screenshot.deleted'
/** Queues the notification about a change, in the change's own transaction. */
export type Announce = (
  tx: Db,
  ownerId: OwnerId,
  news: ScreenshotNews,
  screenshotIds: readonly number[],
) => Promise<void>

/** Every change of a screenshot updates the index. So this wrapper announces all changes. */
export const indexWithNews = (
  index: SearchIndex,
  announce: Announce,
  news: ScreenshotNews = 'screenshot.changed',
): SearchIndex => ({
  async put(tx, ownerId, row, ...given) {
    await index.put(tx, ownerId, row, ...given)
    await announce(tx, ownerId, news, [row.id])
  },
  async remove(tx, ownerId, screenshotId) {
    await index.remove(tx, ownerId, screenshotId)
    await announce(tx, ownerId, 'screenshot.deleted', [screenshotId])
  },
  // A leaving owner gets no notifications.
  removeSome: index.removeSome,
})
