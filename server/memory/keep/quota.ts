import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { categoryStore } from './categories/category-store.ts'
import { screenshotStore } from './screenshot-store.ts'
import { trashStore } from './trash/trash-store.ts'

/** The most that one account may hold. */
export type QuotaLimits = { categoriesMax: number; screenshotsMax: number; storedBytesMax: number }
export type Quota = ReturnType<typeof createQuota>

/** Refuses requests that exceed an account's limits. Simultaneous requests may exceed them by a few. */
export function createQuota(db: Db, { categoriesMax, screenshotsMax, storedBytesMax }: QuotaLimits) {
  /** The stored bytes, if one more screenshot is allowed. */
  async function storedUnlessFull(ownerId: OwnerId): Promise<number> {
    const { count, stored } = await screenshotStore(db).held(ownerId)
    if (count >= screenshotsMax) throw full(`${many(screenshotsMax)} screenshots`)
    return stored
  }

  return {
    async expectRoomForCategory(ownerId: OwnerId): Promise<void> {
      if ((await categoryStore(db).count(ownerId)) >= categoriesMax)
        throw new ProblemError('category.too-many', `You can have at most ${many(categoriesMax)} categories.`)
    },

    async expectRoomForFile(ownerId: OwnerId, bytes: number): Promise<void> {
      const stored = await storedUnlessFull(ownerId)
      const trashed = await trashStore(db).stored(ownerId)
      if (stored + trashed + bytes <= storedBytesMax) return
      throw full(inMegabytes(storedBytesMax), stored + bytes <= storedBytesMax)
    },

    /** For a screenshot whose file is stored already. */
    async expectRoomForScreenshot(ownerId: OwnerId): Promise<void> {
      await storedUnlessFull(ownerId)
    },
  }
}

const full = (most: string, wouldEmptyingDo = false) =>
  new ProblemError(
    'account.full',
    `Your account is full: it can hold ${most}. Please ${wouldEmptyingDo ? 'empty Recently deleted in your account settings' : 'delete some screenshots'} first.`,
  )

const many = (count: number) => count.toLocaleString('en-US')
const inMegabytes = (bytes: number) => `${many(Math.floor(bytes / megabyte))} MB`
export const megabyte = 1_048_576
