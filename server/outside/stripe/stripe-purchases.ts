import type Stripe from 'stripe'
import type { Purchase } from '../payments.ts'
import { planOn, referenceOn } from './stripe-labels.ts'
import { isMissing } from './stripe-trouble.ts'

const purchasesMax = 1_000

/** Everything a customer ordered. Null if Stripe has no such customer. */
export async function stripePurchases(stripe: Stripe, customer: string): Promise<Purchase[] | null> {
  try {
    const [subscriptions, intents] = await Promise.all([
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice.payments'] })
        .autoPagingToArray({ limit: purchasesMax }),
      stripe.paymentIntents
        .list({ customer, limit: 100, expand: ['data.latest_charge'] })
        .autoPagingToArray({ limit: purchasesMax }),
    ])
    const paidBack = await idsPaidBack(stripe, intents)
    const subscribed = await Promise.all(
      subscriptions.map(one => purchaseOfSubscription(stripe, one, paidBack)),
    )
    return [...intents.map(intent => purchaseOfIntent(intent, paidBack)), ...subscribed].filter(
      purchase => purchase !== null,
    )
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Payments whose money went back in full: refunded by us, or taken by a bank. */
async function idsPaidBack(stripe: Stripe, intents: Stripe.PaymentIntent[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { id, latest_charge: charge } of intents) {
    if (charge === null || typeof charge === 'string') continue
    if (charge.refunded || (charge.disputed && (await isLost(stripe, id)))) ids.add(id)
  }
  return ids
}

async function isLost(stripe: Stripe, payment_intent: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent })
  return data.some(({ status }) => status === 'lost')
}

/** Null for an invoice's payment, which belongs to its subscription. */
function purchaseOfIntent(intent: Stripe.PaymentIntent, paidBack: Set<string>): Purchase | null {
  const plan = planOn(intent.metadata)
  if (plan === null) return null
  const { id, status, currency, latest_charge: charge, created } = intent
  const isPaid = status === 'succeeded'
  const paidAt = charge === null || typeof charge === 'string' ? created : charge.created
  return {
    providerId: id,
    reference: referenceOn(intent.metadata),
    plan,
    state: isPaid ? 'running' : status === 'canceled' ? 'over' : 'open',
    status,
    paidAt: isPaid ? paidAt * 1_000 : null,
    cents: currency === 'usd' ? intent.amount_received : null,
    paymentIds: isPaid && !paidBack.has(id) ? [id] : [],
    isPaidBack: paidBack.has(id),
    periodEnd: null,
    endsWithPeriod: false,
  }
}

/** Null if it is no plan of ours. */
async function purchaseOfSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  paidBack: Set<string>,
): Promise<Purchase | null> {
  const [item] = subscription.items.data
  const plan = item ? (planOn(item.price.metadata) ?? planOn(subscription.metadata)) : null
  if (!item || plan === null) return null
  const { latest_invoice: invoice, cancel_at, cancel_at_period_end } = subscription
  const last = invoice === null || typeof invoice === 'string' ? null : invoice
  const state = stateOf[subscription.status] ?? 'overdue'
  const paid = await paymentsFor(stripe, subscription.id, last)
  return {
    providerId: subscription.id,
    reference: referenceOn(subscription.metadata),
    plan,
    state,
    status: subscription.status,
    paidAt: firstPaidAt(subscription, last),
    cents: last?.currency === 'usd' ? last.total : null,
    paymentIds: paid.filter(id => !paidBack.has(id)),
    isPaidBack: paid[0] !== undefined && paidBack.has(paid[0]),
    periodEnd: item.current_period_end * 1_000,
    endsWithPeriod: cancel_at_period_end || cancel_at !== null,
  }
}

const stateOf: Partial<Record<string, Purchase['state']>> = {
  incomplete: 'open',
  active: 'running',
  trialing: 'running',
  canceled: 'over',
  incomplete_expired: 'over',
}

/** The last one first. Only after a renewal, paid or not, is there more than one invoice. */
async function paymentsFor(
  stripe: Stripe,
  subscription: string,
  last: Stripe.Invoice | null,
): Promise<string[]> {
  if (last?.billing_reason === 'subscription_create') return paymentsOf([last])
  return paymentsOf(
    await stripe.invoices
      .list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: purchasesMax }),
  )
}

/** A second invoice exists only if the first was paid. */
function firstPaidAt(subscription: Stripe.Subscription, last: Stripe.Invoice | null): number | null {
  if (last?.billing_reason !== 'subscription_create') return subscription.start_date * 1_000
  if (last.status !== 'paid') return null
  return (last.status_transitions.paid_at ?? subscription.start_date) * 1_000
}

function paymentsOf(invoices: Stripe.Invoice[]): string[] {
  return invoices.flatMap(({ payments }) => {
    const paid = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
    return (typeof paid === 'object' ? paid.id : paid) ?? []
  })
}
