import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { continueSeries } from '#server/memory/remind/continue-series.ts'
import { type ReminderRow, reminderStore } from '#server/memory/remind/reminder-store.ts'
import { quietUntil } from '#server/memory/remind/time/quiet-until.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob, RunningJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { notificationSettingsStore } from './notification-settings-store.ts'
import type { Tell } from './tell.ts'

/** The job that sends everything that is due for an owner at that time. */
export const tellAt = (ownerId: OwnerId, dueAt: number): NewJob => ({
  kind: tellKind,
  key: `${ownerId}:${dueAt}`,
  runAt: dueAt,
  payload: { ownerId } satisfies z.input<typeof Payload>,
})

export const tellKind = 'tell-reminders'
/** Reminders later than this are missed. */
export const lateMillisMax = 86_400_000
const againMillis = 10 * 60_000
/** Above this number, reminders are sent as one message. */
const separateMax = 3

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue'>; tell: Tell; clock: Clock; log: Log }

/**
 * Claims due reminders, sends them, and marks them as sent. If a run is cut off, the next attempt of the same
 * job takes over its claims. That attempt may send a message again. The message has the same key, so browsers
 * and mail programs recognise it.
 */
export const tellJob = ({ db, jobs, tell, clock, log }: Dependencies): JobHandler => {
  return {
    concurrency: 16,
    async run(payload, job) {
      const ownerId = asOwner(Payload.parse(payload).ownerId)
      const now = clock()
      const choice = await notificationSettingsStore(db).find(ownerId)
      const quietEnd = quietUntil(choice.quiet, choice.timeZone ?? 'UTC', now)
      if (quietEnd !== null) return waitUntil(ownerId, quietEnd, job)
      const due = await inTransaction(db, tx => claim(tx, ownerId, job, now))
      for (const reminders of inMessages(due)) {
        const toldBy = await tell(ownerId, reminders, { choice, claim: claimOf(job) })
        log.info('reminder.told', { ownerId, reminders: reminders.length, by: toldBy ?? 'nothing' })
      }
    },

    /** The job is tried again later, until the reminder counts as missed. */
    giveUp: (payload, _error, job) =>
      inTransaction(db, async tx => {
        const ownerId = asOwner(Payload.parse(payload).ownerId)
        await reminderStore(tx).giveBack(ownerId, job.id)
        await job.finish(tx)
        await jobs.enqueue(tx, tellAt(ownerId, clock() + againMillis))
      }),
  }

  async function waitUntil(ownerId: OwnerId, quietEnd: number, job: RunningJob): Promise<void> {
    await inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, tellAt(ownerId, quietEnd))
    })
  }

  async function claim(tx: Db, ownerId: OwnerId, job: RunningJob, now: number): Promise<ReminderRow[]> {
    const store = reminderStore(tx)
    const missed = await store.miss(ownerId, now - lateMillisMax, now)
    const again = job.attempt > 1 ? await store.claimAgain(ownerId, claimOf(job)) : []
    const claimed = await store.claimDue(ownerId, claimOf(job), now)
    for (const row of [...missed, ...claimed]) {
      const next = await continueSeries(tx, ownerId, row, now)
      if (next) await jobs.enqueue(tx, tellAt(ownerId, next.due_at))
    }
    return [...again, ...claimed].sort((a, b) => a.due_at - b.due_at || a.id - b.id)
  }
}

const Payload = z.object({ ownerId: Id })
const claimOf = ({ id, attempt }: RunningJob) => ({ job: id, attempt })

/** One message for each reminder, or one for all if there are many. */
const inMessages = (due: ReminderRow[]): ReminderRow[][] =>
  due.length > separateMax ? [due] : due.map(row => [row])
