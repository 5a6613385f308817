import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Tables } from '#server/schema/tables.ts'

/** An unpaid spot is free again after this time. */
const holdMillis = 30 * 60_000

/** The spots of the Founders Circle. `hold` and `sell` read before they write: call them in a transaction. */
export function foundersSpotStore(db: Db) {
  const spots = db.selectFrom('founders_spots')
  const change = (paymentId: number) =>
    db.updateTable('founders_spots').where('payment_id', '=', paymentId).where('sold_at', 'is', null)
  const findOf = (paymentId: number) =>
    spots.selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
  const findFree = (now: number) =>
    spots.select('number').where(isFree(now)).orderBy('number').limit(1).executeTakeFirst()

  /**
   * Reserves a spot for this payment: its own while that lasts, otherwise a free one for half an hour. False
   * if there is none.
   */
  async function hold(paymentId: number, now: number): Promise<boolean> {
    const own = await findOf(paymentId)
    if (own && isKept(own, now)) return true
    const spot = own ?? (await findFree(now))
    if (!spot) return false
    await db
      .updateTable('founders_spots')
      .set({ payment_id: paymentId, held_until: now + holdMillis })
      .where('number', '=', spot.number)
      .execute()
    return true
  }

  return {
    hold,

    /** Sells the payment's own spot, or a free one, for good. False if there is none. */
    async sell(paymentId: number, now: number): Promise<boolean> {
      if (!(await hold(paymentId, now))) return false
      await change(paymentId).set({ sold_at: now, held_until: null }).execute()
      return true
    },

    /** Frees the payment's reserved spot. A sold one stays sold. */
    async release(paymentId: number): Promise<void> {
      await change(paymentId).set({ payment_id: null, held_until: null }).execute()
    },

    /** Frees the payment's spot, sold or not, after a refund. */
    async giveBack(paymentId: number): Promise<void> {
      await db
        .updateTable('founders_spots')
        .set({ payment_id: null, held_until: null, sold_at: null })
        .where('payment_id', '=', paymentId)
        .execute()
    },

    async count(now: number): Promise<{ free: number; onHold: number }> {
      const unsold = await spots.select('held_until').where('sold_at', 'is', null).execute()
      const onHold = unsold.filter(({ held_until }) => held_until !== null && held_until > now).length
      return { free: unsold.length - onHold, onHold }
    },
  }
}

const isKept = (spot: Pick<Tables['founders_spots'], 'sold_at' | 'held_until'>, now: number) =>
  spot.sold_at !== null || (spot.held_until !== null && spot.held_until > now)

const isFree =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'founders_spots'>) =>
    and([eb('sold_at', 'is', null), or([eb('held_until', 'is', null), eb('held_until', '<=', now)])])
