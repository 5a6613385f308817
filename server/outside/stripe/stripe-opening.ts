import type Stripe from 'stripe'
import { brand, supportEmail } from '#contract/brand.ts'
import { planOffers } from '#contract/plan-offers.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { OpenedPayment, Order } from '../payments.ts'
import { labels } from './stripe-labels.ts'
import type { PriceOf } from './stripe-prices.ts'
import { isMissing, makingAtStripe, stripeTrouble } from './stripe-trouble.ts'

/** Cards, and the wallets that hold them: whatever else takes days to succeed, and a checkout here ends with `succeeded`. */
const cards: 'card'[] = ['card']

/** One payment, for what never renews. */
export async function openIntent(stripe: Stripe, order: Order): Promise<OpenedPayment> {
  const { id, client_secret } = await makingAtStripe(() =>
    stripe.paymentIntents.create(
      {
        customer: customerOf(order),
        amount: order.cents,
        currency: 'usd',
        allowed_payment_method_types: cards,
        description: `${brand} ${planOffers[order.plan].name}`,
        metadata: labels(order.reference, order.plan),
      },
      { idempotencyKey: order.reference },
    ),
  )
  if (!client_secret) throw new Error('Stripe opened a payment without a secret')
  return { providerId: id, clientSecret: client_secret }
}

/** A subscription that begins when its first invoice is paid. */
export async function openSubscription(
  stripe: Stripe,
  order: Order,
  priceOf: PriceOf,
): Promise<OpenedPayment> {
  const { plan } = order
  if (plan === 'founders') throw new Error('The Founders Circle is no subscription')
  await stripeTrouble(() => refusePaidByCredit(stripe, order))
  const price = await stripeTrouble(() => priceOf(plan, order.cents))
  const { id, latest_invoice: invoice } = await makingAtStripe(() =>
    stripe.subscriptions.create(
      {
        customer: customerOf(order),
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: cards, save_default_payment_method: 'on_subscription' },
        metadata: labels(order.reference, plan),
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: order.reference },
    ),
  )
  if (invoice === null || typeof invoice === 'string')
    throw new Error('Stripe did not expand the first invoice')
  // Credited since it was looked at.
  if (invoice.status === 'paid') throw paidByCredit()
  if (!invoice.confirmation_secret) throw new Error('Stripe opened a subscription without a secret')
  return { providerId: id, clientSecret: invoice.confirmation_secret.client_secret }
}

/**
 * What was left of a plan that was changed may be as much as this one costs. Its subscription would run from the moment it
 * is made, though nobody has pressed a button yet, and would have no card to be renewed with.
 */
async function refusePaidByCredit(stripe: Stripe, { customerId, cents }: Order): Promise<void> {
  if (customerId === null) return
  if (cents + (await balanceOf(stripe, customerId)) < chargedCentsMin) throw paidByCredit()
}

/** Below zero it is credit. Who is not there any more is told by what is opened for them. */
async function balanceOf(stripe: Stripe, customerId: string): Promise<number> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted ? 0 : customer.balance
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** Less than this Stripe counts as paid (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const chargedCentsMin = 50

const paidByCredit = () =>
  new ProblemError(
    'billing.has-plan',
    `You have credit that pays for this plan. Please write to ${supportEmail} to use it.`,
  )

function customerOf({ customerId }: Order): string {
  if (customerId === null) throw new Error('Stripe takes payments of its customers only')
  return customerId
}
