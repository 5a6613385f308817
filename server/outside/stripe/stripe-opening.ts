import type Stripe from 'stripe'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { brand } from '#contract/brand.ts'
import type { OpenedPayment, Order } from '../payments.ts'
import { labels } from './stripe-labels.ts'
import type { PriceOf } from './stripe-prices.ts'
import { isMissing, makingAtStripe, stripeTrouble } from './stripe-trouble.ts'

/**
 * Cards, and wallets that hold them. Other methods take days to succeed, and this checkout ends with
 * `succeeded`.
 */
const cards: 'card'[] = ['card']

/** One payment, for a plan that never renews. */
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

type Means = {
  priceOf: PriceOf
  /** Whether a plan that credit pays for may begin. */
  useCredit: boolean
}

/**
 * A subscription that begins when its first invoice is paid. If credit covers that, it runs from the moment
 * it is created, so not before somebody has pressed a button.
 */
export async function openSubscription(
  stripe: Stripe,
  order: Order,
  { priceOf, useCredit }: Means,
): Promise<OpenedPayment> {
  const { plan } = order
  if (plan === 'founders') throw new Error('The Founders Circle is no subscription')
  if (!useCredit && (await stripeTrouble(() => isPaidByCredit(stripe, order)))) return notBegun
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
  // There is nothing to pay, so no form would say which card renews it.
  if (invoice.status === 'paid') {
    await stripeTrouble(() => renewWithLastCard(stripe, customerOf(order), id))
    return { providerId: id, clientSecret: null }
  }
  if (!invoice.confirmation_secret) throw new Error('Stripe opened a subscription without a secret')
  return { providerId: id, clientSecret: invoice.confirmation_secret.client_secret }
}

const notBegun = { providerId: null, clientSecret: null }

/** The credit from a changed plan may cover this one. */
async function isPaidByCredit(stripe: Stripe, { customerId, cents }: Order): Promise<boolean> {
  return customerId !== null && cents + (await balanceOf(stripe, customerId)) < chargedCentsMin
}

/** A negative balance is credit. If the customer is gone, opening the payment will say so. */
async function balanceOf(stripe: Stripe, customerId: string): Promise<number> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted ? 0 : customer.balance
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/**
 * Stripe treats a smaller amount as paid
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const chargedCentsMin = 50

/**
 * A customer with credit has most likely paid before. Without a card the first renewal fails, and the
 * settings ask for one.
 */
async function renewWithLastCard(stripe: Stripe, customer: string, subscription: string): Promise<void> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 })
  const [card] = data
  if (card) await stripe.subscriptions.update(subscription, { default_payment_method: card.id })
}

function customerOf({ customerId }: Order): string {
  if (customerId === null) throw new Error('Stripe takes payments from its customers only')
  return customerId
}
