import type { FailedStep } from '#contract/screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { RunningJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner } from '#server/platform/owner.ts'
import type { Arrivals } from './arrivals.ts'
import { JourneyJob } from './journey.ts'

type Dependencies = { db: Db; arrivals: Pick<Arrivals, 'announce'>; clock: Clock; log: Log }

/** Gives up a step: stores in the row where the journey ended, and why. */
export const endJourney =
  ({ db, arrivals, clock, log }: Dependencies, step: FailedStep, reason: string) =>
  async (payload: unknown, error: unknown, job: RunningJob): Promise<void> => {
    const { ownerId, screenshotId } = JourneyJob.parse(payload)
    const failure = { failed_step: step, failure_reason: reason, updated_at: clock() }
    await inTransaction(db, async tx => {
      // The job ends in the same transaction. Otherwise a request to read again now would wait for a job that
      // is just ending.
      await job.finish(tx)
      await screenshotStore(tx).update(asOwner(ownerId), screenshotId, failure)
    })
    arrivals.announce(screenshotId)
    log.error('screenshot.given-up', { screenshotId, step, message: String(error) })
  }
