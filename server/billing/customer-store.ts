import type { Selectable } from 'kysely'
import type { PaymentProvider } from '#contract/billing.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type CustomerRow = Selectable<Tables['payment_customers']>

/** The provider's customer ids of our users. */
export function customerStore(db: Db, provider: PaymentProvider) {
  const all = db.selectFrom('payment_customers').selectAll().where('provider', '=', provider)
  const change = (ownerId: OwnerId) =>
    db.updateTable('payment_customers').where('user_id', '=', ownerId).where('provider', '=', provider)
  return {
    find: (ownerId: OwnerId): Promise<CustomerRow | undefined> =>
      all.where('user_id', '=', ownerId).executeTakeFirst(),

    /** The provider names the customer; the row says which user that is. */
    findByProviderId: (providerId: string): Promise<CustomerRow | undefined> =>
      all.where('provider_id', '=', providerId).executeTakeFirst(),

    /** Does nothing if the user has a customer. */
    async insert(ownerId: OwnerId, reference: string): Promise<void> {
      await db
        .insertInto('payment_customers')
        .values({ user_id: ownerId, provider, reference, provider_id: null })
        .onConflict(conflict => conflict.columns(['user_id', 'provider']).doNothing())
        .execute()
    },

    /** False if the user is gone. */
    async setProviderId(ownerId: OwnerId, providerId: string): Promise<boolean> {
      const { numUpdatedRows } = await change(ownerId).set({ provider_id: providerId }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the provider's id, if there was one. */
    async remove(ownerId: OwnerId): Promise<string | null> {
      const removed = await db
        .deleteFrom('payment_customers')
        .where('user_id', '=', ownerId)
        .where('provider', '=', provider)
        .returning('provider_id')
        .executeTakeFirst()
      return removed?.provider_id ?? null
    },

    /** Does nothing if the user has another customer by now. */
    async removeLost(ownerId: OwnerId, providerId: string): Promise<void> {
      await db
        .deleteFrom('payment_customers')
        .where('user_id', '=', ownerId)
        .where('provider', '=', provider)
        .where('provider_id', '=', providerId)
        .execute()
    },

    /** Replaces a reference that the provider will never accept. */
    async replaceReference(ownerId: OwnerId, spent: string, reference: string): Promise<void> {
      await change(ownerId).where('reference', '=', spent).set({ reference }).execute()
    },

    /** False if another writer was faster since the revision was read. */
    async advance(ownerId: OwnerId, revision: number): Promise<boolean> {
      const { numUpdatedRows } = await change(ownerId)
        .where('revision', '=', revision)
        .set({ revision: revision + 1 })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
