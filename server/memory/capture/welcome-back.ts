import type { ChangeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { journeyJob } from '#server/memory/keep/journey/journey.ts'
import { startAgain } from '#server/memory/keep/journey/start-again.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'withdrawUntried' | 'wake'>
  change: ChangeScreenshot
  clock: Clock
}

/** Moves the existing screenshot to the chosen category, and rereads it if that failed. False if it goes. */
export async function welcomeBack(
  dependencies: Dependencies,
  row: ScreenshotRow,
  categoryId: number | null,
  isLater = false,
): Promise<boolean> {
  const { db, change, clock } = dependencies
  const ownerId = asOwner(row.user_id)
  // This write waits for a running deletion, and then finds nothing.
  if (!(await screenshotStore(db).update(ownerId, row.id, { updated_at: clock() }))) return false
  try {
    if (categoryId !== null) await change(ownerId, row.id, { categoryId })
    if (row.failed_step !== null) await startAgain(dependencies, ownerId, row.id)
    else if (!isLater && row.progress === 'captured') await readNow(dependencies, ownerId, row.id)
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'screenshot.unknown') return false
    throw error
  }
}

/** It was imported and waits for its turn, and now somebody waits for it. */
async function readNow({ db, jobs }: Dependencies, ownerId: OwnerId, screenshotId: number): Promise<void> {
  await inTransaction(db, async tx => {
    if (await jobs.withdrawUntried(tx, 'extract-later', String(screenshotId)))
      await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
  })
  jobs.wake('extract')
}
