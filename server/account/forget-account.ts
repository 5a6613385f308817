import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { userStore } from './user-store.ts'

/** The job that deletes everything of a closed account. */
export const forgetAccount = (userId: number, runAt?: number): NewJob => ({
  kind: forgetAccountKind,
  key: String(userId),
  payload: { userId },
  ...(runAt !== undefined && { runAt }),
})

export const forgetAccountKind = 'forget-account'

type Dependencies = {
  db: Db
  memories: Record<'rows' | 'files', (ownerId: OwnerId) => Promise<void>>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  log: Log
  /** Also removes deleted data from the database's log. Omitted if the database does that by itself. */
  clearLog?: () => Promise<unknown>
}

/**
 * The account's row goes before its files: an upload in progress then finds no owner and removes its own
 * file.
 */
export const forgetAccountJob = ({ db, memories, jobs, clock, log, clearLog }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { userId } = Payload.parse(payload)
    const ownerId = asOwner(userId)
    await memories.rows(ownerId)
    await userStore(db).remove(ownerId)
    await memories.files(ownerId)
    await clearLog?.()
    log.info('account.forgotten', { userId })
  },

  /** Deletion is retried for as long as the trouble lasts. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, forgetAccount(Payload.parse(payload).userId, clock() + againMillis))
    }),
})

const Payload = z.object({ userId: Id })
const againMillis = 3_600_000
