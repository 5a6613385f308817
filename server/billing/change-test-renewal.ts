import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { subscriptionStore } from './subscription-store.ts'
import { nothingToManage, waysToManage } from './ways-to-manage.ts'

/** Cancels a test plan at the end of its period, or undoes that. */
export const changeTestRenewal =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  (ownerId: OwnerId, renews: boolean): Promise<void> =>
    inTransaction(db, async tx => {
      const subscriptions = subscriptionStore(tx)
      const has = await subscriptions.find(ownerId)
      if (waysToManage(has, 'test', clock()) !== 'switch') throw nothingToManage()
      await subscriptions.setEndsWithPeriod(ownerId, !renews)
    })
