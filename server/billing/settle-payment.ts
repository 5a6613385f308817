import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { givesMore } from './gives-more.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { periodEnd } from './period-end.ts'
import { runningPlan } from './running-plan.ts'
import { type Subscription, subscriptionStore } from './subscription-store.ts'

/**
 * `no-spot` changed nothing: the Founders Circle filled up meanwhile. `superfluous` gave nothing to a person
 * who has everything for life, and must be refunded.
 */
export type Settled = 'settled' | 'settled-before' | 'superfluous' | 'no-spot'

/**
 * Applies a successful payment, however late and often it is reported: the payer gets what it is for, once,
 * on top of what they have. It never takes anything away. Call it in the transaction that read the row.
 */
export async function settlePayment(tx: Db, payment: PaymentRow, paidAt: number): Promise<Settled> {
  const { id, plan, status } = payment
  const ownerId = asOwner(payment.user_id)
  if (status === 'succeeded') return 'settled-before'
  const has = await subscriptionStore(tx).find(ownerId)
  const isFounder = runningPlan(has, paidAt)?.plan === 'founders'
  if (isFounder) await foundersSpotStore(tx).release(id)
  else if (plan === 'founders' && !(await foundersSpotStore(tx).sell(id, paidAt))) return 'no-spot'
  await paymentStore(tx).setSucceeded(ownerId, id, paidAt)
  if (isFounder) return 'superfluous'
  await subscriptionStore(tx).put(ownerId, added(has, payment, paidAt))
  return 'settled'
}

/** The paid period starts when the current one ends, and the better of both plans counts. */
function added(has: Subscription | undefined, { plan, provider }: PaymentRow, paidAt: number): Subscription {
  const running = runningPlan(has, paidAt)
  return {
    plan: running && givesMore(running.plan, plan) ? running.plan : plan,
    status: 'active',
    periodEnd: periodEnd(plan, Math.max(paidAt, has?.periodEnd ?? 0)),
    provider,
    endsWithPeriod: false,
  }
}
