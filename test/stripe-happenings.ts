import {
  type Customer,
  type Intent,
  type Invoice,
  type Ledger,
  mustFind,
  Refusal,
  type Subscription,
} from './stripe-ledger.ts'

/**
 * Changes of Stripe's objects, whoever causes them: our server, a payer, a bank, time. Each produces events.
 */
export function makeIntent(
  ledger: Ledger,
  {
    customer,
    amount,
    metadata = {},
  }: { customer: string; amount: number; metadata?: Record<string, string> },
): Intent {
  const id = ledger.nextId('pi')
  const intent: Intent = {
    ...{ id, object: 'payment_intent', amount, amount_received: 0, currency: 'usd', customer, metadata },
    client_secret: `${id}_secret_${ledger.nextId('s')}`,
    created: ledger.now(),
    status: 'requires_payment_method',
    latest_charge: null,
  }
  ledger.intents.set(id, intent)
  return intent
}

/** The card was accepted. */
export function payIntent(ledger: Ledger, intent: Intent): void {
  const id = ledger.nextId('ch')
  const { amount, customer } = intent
  ledger.charges.set(id, {
    ...{ id, object: 'charge', amount, customer, payment_intent: intent.id, created: ledger.now() },
    ...{ refunded: false, disputed: false },
  })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: id })
  ledger.tell('payment_intent.succeeded', intent)
  const invoice = [...ledger.invoices.values()].find(one => one.intent === intent.id)
  if (invoice) payInvoice(ledger, invoice)
}

function payInvoice(ledger: Ledger, invoice: Invoice) {
  Object.assign(invoice, { status: 'paid', status_transitions: { paid_at: ledger.now() } })
  ledger.tell('invoice.paid', invoice)
  const subscription = mustFind(ledger.subscriptions, invoice.subscription)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  if (subscription.status !== 'active') change(ledger, subscription, { status: 'active' })
}

export function cancelIntent(ledger: Ledger, intent: Intent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new Refusal(400, 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}`)
  intent.status = 'canceled'
  ledger.tell('payment_intent.canceled', intent)
}

export function makeInvoice(
  ledger: Ledger,
  subscription: Pick<Subscription, 'id' | 'customer' | 'price'>,
  billing_reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  const total = mustFind(ledger.prices, subscription.price).unit_amount ?? 0
  const customer = String(subscription.customer)
  const { due, fromBalance } = takeFromBalance(mustFind(ledger.customers, customer), total)
  const id = ledger.nextId('in')
  const invoice: Invoice = {
    ...{ id, object: 'invoice', billing_reason, customer, currency: 'usd', total, created: ledger.now() },
    status: 'open',
    status_transitions: { paid_at: null },
    intent: due === 0 ? null : makeIntent(ledger, { customer, amount: due }).id,
    ...{ subscription: subscription.id, fromBalance },
  }
  ledger.invoices.set(id, invoice)
  if (due === 0) payInvoice(ledger, invoice)
  return invoice
}

/**
 * A negative balance is credit. An amount too small to charge waits there for the next invoice, and counts as
 * paid.
 */
function takeFromBalance(customer: Customer, total: number): { due: number; fromBalance: number } {
  const { balance } = customer
  const isCharged = total + balance >= chargedCentsMin
  customer.balance = isCharged ? 0 : total + balance
  return { due: isCharged ? total + balance : 0, fromBalance: balance - customer.balance }
}

const chargedCentsMin = 50

/** For the remaining time, whether anybody has paid for it or not. */
export function creditUnusedTime(ledger: Ledger, subscription: Subscription): void {
  const { current_period_start: start, current_period_end: end } = subscription
  const { unit_amount } = mustFind(ledger.prices, subscription.price)
  const unused = Math.max(0, end - ledger.now()) / (end - start)
  const customer = mustFind(ledger.customers, String(subscription.customer))
  customer.balance -= Math.round((unit_amount ?? 0) * Math.min(unused, 1))
}

export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== 'open')
    throw new Refusal(400, 'invoice_not_editable', `You cannot void an invoice that is ${invoice.status}`)
  invoice.status = 'void'
  mustFind(ledger.customers, String(invoice.customer)).balance += invoice.fromBalance
  const intent = invoice.intent && ledger.intents.get(invoice.intent)
  if (intent && intent.status !== 'succeeded') cancelIntent(ledger, intent)
  ledger.tell('invoice.voided', invoice)
}

/** Its open invoice stays open, as with Stripe. */
export function cancelSubscription(ledger: Ledger, subscription: Subscription): void {
  const { id, status } = subscription
  if (status === 'canceled' || status === 'incomplete_expired')
    throw new Refusal(404, 'resource_missing', `No such subscription: ${id}`)
  subscription.status = status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.ended_at = ledger.now()
  ledger.tell('customer.subscription.deleted', subscription)
}

/** A new period begins, and its invoice is paid, or not. */
export function renew(ledger: Ledger, subscription: Subscription, isPaid: boolean): void {
  const { months } = mustFind(ledger.prices, subscription.price)
  const invoice = makeInvoice(ledger, subscription, 'subscription_cycle')
  const current_period_start = subscription.current_period_end
  const current_period_end = monthsAfter(current_period_start, months)
  change(ledger, subscription, { current_period_start, current_period_end, latest_invoice: invoice.id })
  if (invoice.status === 'paid') return
  if (isPaid && invoice.intent) payIntent(ledger, mustFind(ledger.intents, invoice.intent))
  else {
    ledger.tell('invoice.payment_failed', invoice)
    change(ledger, subscription, { status: 'past_due' })
  }
}

export function change(ledger: Ledger, subscription: Subscription, changed: Partial<Subscription>): void {
  Object.assign(subscription, changed)
  ledger.tell('customer.subscription.updated', subscription)
}

export function refund(ledger: Ledger, intent: Intent): void {
  const charge = intent.latest_charge === null ? null : mustFind(ledger.charges, intent.latest_charge)
  if (!charge) throw new Refusal(400, 'charge_not_refundable', 'This PaymentIntent has no successful charge')
  if (charge.refunded) throw new Refusal(400, 'charge_already_refunded', 'This charge has been refunded')
  charge.refunded = true
  ledger.tell('charge.refunded', charge)
}

/** A payer asks their bank for the money, and the bank decides. */
export function dispute(ledger: Ledger, intent: Intent, status: 'needs_response' | 'lost' | 'won'): void {
  if (intent.latest_charge === null) throw new Error('Nothing was charged')
  mustFind(ledger.charges, intent.latest_charge).disputed = true
  const open = [...ledger.disputes.values()].find(one => one.payment_intent === intent.id)
  const id = open?.id ?? ledger.nextId('dp')
  const now = { id, object: 'dispute' as const, payment_intent: intent.id, status }
  ledger.disputes.set(id, now)
  ledger.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', now)
}

export function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() / 1_000
}
