import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { RunningJob } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * Ends a step of a screenshot's journey and keeps what it found, both or neither. `keep` is given the row as it is by
 * now: the person may have corrected it during the step. Where they have forgotten it, nothing is kept.
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
