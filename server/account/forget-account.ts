import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { userStore } from './user-store.ts'

/** The job that removes all that a closed account held. */
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
  /** Takes what was deleted out of the database's log, too. Left out where the database sees to that by itself. */
  clearLog?: () => Promise<unknown>
}

/**
 * The account's own row goes before the files do: an upload that is still under way then finds no owner and removes its
 * file itself.
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

  /** Whoever asked to be forgotten will be, however long the trouble lasts. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, forgetAccount(Payload.parse(payload).userId, clock() + againMillis))
    }),
})

const Payload = z.object({ userId: Id })
const againMillis = 3_600_000
