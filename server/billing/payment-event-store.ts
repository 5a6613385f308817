import type { Db } from '#server/platform/db/db.ts'

/** Longer than any provider repeats an event; Stripe does for three days. */
const keptMillis = 30 * 24 * 3_600_000

/** The provider's events so far, so that each takes effect once. */
export function paymentEventStore(db: Db) {
  return {
    /** False if the event is known. */
    async insert({ id, kind }: { id: string; kind: string }, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('payment_events')
        .values({ id, kind, received_at: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async forgetOld(now: number): Promise<void> {
      await db
        .deleteFrom('payment_events')
        .where('received_at', '<', now - keptMillis)
        .execute()
    },
  }
}
