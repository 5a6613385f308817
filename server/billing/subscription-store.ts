import type { Plan } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What a user has paid for. Stands in the user's own row. */
export type Subscription = {
  plan: Plan | null
  status: string | null
  /** Milliseconds since 1970; null for what never ends. */
  periodEnd: number | null
}

export function subscriptionStore(db: Db) {
  return {
    find: (ownerId: OwnerId): Promise<Subscription | undefined> =>
      db
        .selectFrom('users')
        .select([
          'subscription_plan as plan',
          'subscription_status as status',
          'subscription_period_end as periodEnd',
        ])
        .where('id', '=', ownerId)
        .executeTakeFirst(),

    async put(ownerId: OwnerId, { plan, status, periodEnd }: Subscription): Promise<void> {
      await db
        .updateTable('users')
        .set({ subscription_plan: plan, subscription_status: status, subscription_period_end: periodEnd })
        .where('id', '=', ownerId)
        .execute()
    },
  }
}
