import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { startAgain } from '#server/memory/keep/journey/start-again.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'wake'>
  change: ChangeScreenshot
  clock: Clock
}

/**
 * Takes bytes that arrive again for the screenshot there is: in the category just chosen and, where it could not be
 * read, on its journey once more. False when it is being deleted in this very moment.
 */
export async function welcomeBack(
  dependencies: Dependencies,
  row: ScreenshotRow,
  categoryId: number | null,
): Promise<boolean> {
  const { db, change, clock } = dependencies
  const ownerId = asOwner(row.user_id)
  // A write waits for the end of a deletion that has begun, and then finds nothing.
  if (!(await screenshotStore(db).update(ownerId, row.id, { updated_at: clock() }))) return false
  try {
    if (categoryId !== null) await change(ownerId, row.id, { categoryId })
    if (row.failed_step !== null) await startAgain(dependencies, ownerId, row.id)
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'screenshot.unknown') return false
    throw error
  }
}
