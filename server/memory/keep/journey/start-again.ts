import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { journeyJob, lookKind } from './journey.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'withdraw' | 'wake'>; clock: Clock }

/** Starts a screenshot's journey again, from its stored bytes. */
export async function startAgain(
  { db, jobs, clock }: Dependencies,
  ownerId: OwnerId,
  screenshotId: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await screenshotStore(tx).update(ownerId, screenshotId, {
      progress: 'captured',
      failed_step: null,
      failure_reason: null,
      updated_at: clock(),
    })
    if (!row) throw unknownScreenshot()
    // The last reading is not interpreted any more. If that is happening right now, its result is dropped.
    await jobs.withdraw(tx, 'interpret', [String(screenshotId)])
    await jobs.withdraw(tx, lookKind, [String(screenshotId)])
    await jobs.enqueue(tx, journeyJob('extract', ownerId, screenshotId))
  })
  jobs.wake('extract')
}
