import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What a user has paid for. Stored in the user's own row. */
export type Subscription = {
  plan: Plan | null
  /** The provider's status. Only `active` gives the plan. */
  status: string | null
  /** Milliseconds since 1970. Null for what never ends. */
  periodEnd: number | null
  provider: PaymentProvider | null
  /** It was cancelled, and stays active until its period ends. */
  endsWithPeriod: boolean
}

export function subscriptionStore(db: Db) {
  const change = (ownerId: OwnerId) => db.updateTable('users').where('id', '=', ownerId)
  return {
    async find(ownerId: OwnerId): Promise<Subscription | undefined> {
      const row = await db
        .selectFrom('users')
        .select([
          'subscription_plan as plan',
          'subscription_status as status',
          'subscription_period_end as periodEnd',
          'subscription_provider as provider',
          'subscription_cancelled as cancelled',
        ])
        .where('id', '=', ownerId)
        .executeTakeFirst()
      if (!row) return undefined
      const { cancelled, ...has } = row
      return { ...has, endsWithPeriod: cancelled === 1 }
    },

    /** Where receipts go. Undefined if the user is gone, empty if the account has been closed. */
    async findEmail(ownerId: OwnerId): Promise<string | undefined> {
      const users = db.selectFrom('users').select('email').where('id', '=', ownerId)
      return (await users.executeTakeFirst())?.email
    },

    async put(ownerId: OwnerId, { plan, status, periodEnd, provider, endsWithPeriod }: Subscription) {
      await change(ownerId)
        .set({
          subscription_plan: plan,
          subscription_status: status,
          subscription_period_end: periodEnd,
          subscription_provider: provider,
          subscription_cancelled: endsWithPeriod ? 1 : 0,
        })
        .execute()
    },

    async setStatus(ownerId: OwnerId, status: string): Promise<void> {
      await change(ownerId).set({ subscription_status: status }).execute()
    },

    async setEndsWithPeriod(ownerId: OwnerId, endsWithPeriod: boolean): Promise<void> {
      await change(ownerId)
        .set({ subscription_cancelled: endsWithPeriod ? 1 : 0 })
        .execute()
    },
  }
}
