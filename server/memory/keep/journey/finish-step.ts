import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { RunningJob } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * Ends a step of a screenshot's journey and stores its result: both or neither. `keep` gets the current row,
 * because the user may have corrected it meanwhile. If the screenshot was deleted, nothing is stored.
 */
export const finishStep = (
  db: Db,
  job: RunningJob,
  { id, user_id }: Pick<ScreenshotRow, 'id' | 'user_id'>,
  keep: (tx: Db, current: ScreenshotRow) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async tx => {
    await job.finish(tx)
    const current = await screenshotStore(tx).find(asOwner(user_id), id)
    if (current) await keep(tx, current)
  })
