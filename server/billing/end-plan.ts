import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner } from '#server/platform/owner.ts'
import { subscriptionStore } from './subscription-store.ts'

/** The job that ends a test plan when its period is over: nobody renews it, and no provider reports it. */
export const endPlan = (userId: number, periodEnd: number): NewJob => ({
  kind: endPlanKind,
  // A second payment moves the end, with a job of its own.
  key: `${userId} ${periodEnd}`,
  payload: { userId },
  runAt: periodEnd,
})

export const endPlanKind = 'end-plan'

type Dependencies = { db: Db; clock: Clock; log: Pick<Log, 'info'> }

export const endPlanJob = ({ db, clock, log }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { userId } = Payload.parse(payload)
    const ended = await inTransaction(db, async tx => {
      const subscriptions = subscriptionStore(tx)
      const has = await subscriptions.find(asOwner(userId))
      if (has?.provider !== 'test' || has.status !== 'active') return false
      if (has.periodEnd === null || has.periodEnd > clock()) return false
      await subscriptions.setStatus(asOwner(userId), 'ended')
      return true
    })
    if (ended) log.info('plan.ended', { userId })
  },

  /** Readers check the date as well. */
  giveUp: async () => {},
})

const Payload = z.object({ userId: Id })
