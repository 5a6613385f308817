import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import { unknownScreenshot } from './unknown-problems.ts'

/** The owner's screenshot. Throws a problem if there is none. */
export async function existingScreenshot(db: Db, ownerId: OwnerId, id: number): Promise<ScreenshotRow> {
  const row = await screenshotStore(db).find(ownerId, id)
  if (!row) throw unknownScreenshot()
  return row
}
