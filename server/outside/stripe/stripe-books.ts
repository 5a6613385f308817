import type Stripe from 'stripe'
import type { PaymentBooks, Purchase } from '../payments.ts'
import { closeIntent, closeSubscription, endSubscription } from './stripe-closing.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripePurchases } from './stripe-purchases.ts'
import { isMissing, isRefused, makingAtStripe, stripeTrouble } from './stripe-trouble.ts'

/** Stripe's records of a customer, and everything done there except opening and closing one payment. */
export const stripeBooks = (stripe: Stripe, webhookSecret: string): PaymentBooks => ({
  createCustomer: ({ reference, userId, email }) =>
    makingAtStripe(async () => {
      const asked = { email, metadata: { remy_user: String(userId) } }
      return (await stripe.customers.create(asked, { idempotencyKey: reference })).id
    }),

  readEvent: (body, signature, now) => readStripeEvent(stripe, webhookSecret, { body, signature, now }),

  findCustomer: paymentId => stripeTrouble(() => customerOfIntent(stripe, paymentId)),

  listPurchases: customerId => stripeTrouble(() => stripePurchases(stripe, customerId)),

  endSubscription: (id, credit) => stripeTrouble(() => endSubscription(stripe, id, credit)),

  refund: paymentId => stripeTrouble(() => refund(stripe, paymentId)),

  openPortal: (customer, return_url) =>
    stripeTrouble(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),

  forgetCustomer: customerId => stripeTrouble(() => forgetCustomer(stripe, customerId)),
})

async function customerOfIntent(stripe: Stripe, id: string): Promise<string | null> {
  try {
    const { customer } = await stripe.paymentIntents.retrieve(id)
    return typeof customer === 'object' ? (customer?.id ?? null) : customer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stripe itself refuses to refund twice, so this needs no idempotency key. */
async function refund(stripe: Stripe, payment_intent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent })
  } catch (error) {
    if (!isRefused(error) || !isOver(error)) throw error
  }
}

/** `charge_disputed`: the bank has taken the money, or will decide. */
const isOver = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'charge_already_refunded' || error.code === 'charge_disputed')

/**
 * Deleting a customer ends what runs. But a person who has the secret of an open payment could still pay it,
 * so we close those first.
 */
async function forgetCustomer(stripe: Stripe, id: string): Promise<void> {
  const purchases = (await stripePurchases(stripe, id)) ?? []
  for (const purchase of purchases) await close(stripe, purchase)
  try {
    await stripe.customers.del(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function close(stripe: Stripe, { providerId, plan, state }: Purchase): Promise<void> {
  if (state === 'open')
    return plan === 'founders' ? closeIntent(stripe, providerId) : closeSubscription(stripe, providerId)
  if (state !== 'over' && plan !== 'founders') await endSubscription(stripe, providerId, false)
}
