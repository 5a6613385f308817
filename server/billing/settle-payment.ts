import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { foundersSpotStore } from './founders-spot-store.ts'
import { givesMore } from './gives-more.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { periodEnd } from './period-end.ts'
import { runningPlan } from './running-plan.ts'
import { type Subscription, subscriptionStore } from './subscription-store.ts'

/**
 * `no-spot` changed nothing: the Founders Circle filled up meanwhile. `superfluous` is paid, and gave nothing to somebody
 * who has everything for life: to be refunded.
 */
export type Settled = 'settled' | 'settled-before' | 'superfluous' | 'no-spot'

/**
 * What follows when a payment went through, whoever tells it, however late and however often: the payer has what it is
 * for, once, on top of what they have. Nothing is ever taken away by it. To be given the transaction in which the row was
 * read.
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

/** What was paid begins where the present period ends, and the better of both plans is the one that is had. */
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
