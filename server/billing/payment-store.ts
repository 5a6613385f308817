import type { Insertable, Selectable } from 'kysely'
import type { PaymentProvider } from '#contract/billing.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type PaymentRow = Selectable<Tables['payments']>
type NewPayment = Pick<
  Insertable<Tables['payments']>,
  'reference' | 'plan' | 'cents' | 'provider' | 'created_at'
>

export function paymentStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('payments').selectAll().where('user_id', '=', ownerId)
  const change = (ownerId: OwnerId, id: number) =>
    db.updateTable('payments').where('user_id', '=', ownerId).where('id', '=', id)

  return {
    findOpen: (ownerId: OwnerId): Promise<PaymentRow | undefined> =>
      mine(ownerId).where('status', '=', 'open').executeTakeFirst(),

    findBySecret: (ownerId: OwnerId, provider: PaymentProvider, secret: string) =>
      mine(ownerId).where('provider', '=', provider).where('client_secret', '=', secret).executeTakeFirst(),

    /** All payments that the owner ever began with this provider. */
    ofProvider: (ownerId: OwnerId, provider: PaymentProvider): Promise<PaymentRow[]> =>
      mine(ownerId).where('provider', '=', provider).execute(),

    /** How many the owner has begun since then, whatever became of them. */
    async countSince(ownerId: OwnerId, since: number): Promise<number> {
      const begun = mine(ownerId).where('created_at', '>', since).clearSelect()
      return Number((await begun.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    },

    /** Throws a unique violation if the owner has an open one. */
    insert: (ownerId: OwnerId, payment: NewPayment): Promise<PaymentRow> =>
      db
        .insertInto('payments')
        .values({ ...payment, user_id: ownerId, status: 'open' })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The updated row. Undefined if the owner is gone. */
    setOpened: (
      ownerId: OwnerId,
      id: number,
      { providerId, clientSecret }: { providerId: string; clientSecret: string | null },
    ) =>
      change(ownerId, id)
        .set({ provider_id: providerId, client_secret: clientSecret })
        .returningAll()
        .executeTakeFirst(),

    async setCancelled(ownerId: OwnerId, id: number): Promise<void> {
      await change(ownerId, id).set({ status: 'cancelled' }).execute()
    },

    async setStatus(ownerId: OwnerId, id: number, status: 'refunded' | 'odd'): Promise<void> {
      await change(ownerId, id).set({ status }).execute()
    },

    async setSucceeded(ownerId: OwnerId, id: number, paidAt: number): Promise<void> {
      await change(ownerId, id).set({ status: 'succeeded', paid_at: paidAt }).execute()
    },
  }
}
