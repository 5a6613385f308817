import type Stripe from 'stripe'
import type { Form } from './stripe-form.ts'
import {
  cancelIntent,
  cancelSubscription,
  change,
  creditUnusedTime,
  makeIntent,
  makeInvoice,
  monthsAfter,
  refund,
  voidInvoice,
} from './stripe-happenings.ts'
import { type Invoice, type Ledger, mustFind, Refusal, type Subscription } from './stripe-ledger.ts'

type Call = (ledger: Ledger, id: string, form: Form) => object

/** The part of Stripe's API that we call, by method and path. */
export const stripeCalls: Readonly<Record<string, Call>> = {
  'POST customers': (ledger, _id, form) => {
    const id = ledger.nextId('cus')
    ledger.customers.set(id, { id, email: text(form.email) || null, balance: 0, isDeleted: false })
    return { id, object: 'customer' }
  },
  'GET customers/:id': (ledger, id) => {
    const { isDeleted, ...customer } = mustFind(ledger.customers, id)
    return isDeleted ? { id, object: 'customer', deleted: true } : { ...customer, object: 'customer' }
  },
  'DELETE customers/:id': (ledger, id) => {
    const customer = mustFind(ledger.customers, id)
    if (customer.isDeleted) throw new Refusal(404, 'resource_missing', `No such customer: ${id}`)
    Object.assign(customer, { isDeleted: true, email: null })
    for (const one of ledger.subscriptions.values())
      if (one.customer === id && one.status !== 'canceled' && one.status !== 'incomplete_expired')
        cancelSubscription(ledger, one)
    return { id, object: 'customer', deleted: true }
  },

  /** Every card that a form has taken stays with the customer, as subscriptions ask for it. */
  'GET customers/:id/payment_methods': (ledger, id) => {
    mustFind(ledger.customers, id)
    const hasPaid = [...ledger.charges.values()].some(({ customer }) => customer === id)
    return list(hasPaid ? [{ id: `pm_of_${id}`, object: 'payment_method', type: 'card' }] : [])
  },

  'GET prices': (ledger, _id, form) => {
    const keys = [form.lookup_keys].flat()
    return list([...ledger.prices.values()].filter(one => one.active && keys.includes(one.lookup_key ?? '')))
  },
  'POST prices': (ledger, _id, form) => {
    const id = ledger.nextId('price')
    const lookup_key = text(form.lookup_key) || null
    const other = [...ledger.prices.values()].find(one => one.lookup_key === lookup_key)
    if (other && form.transfer_lookup_key !== 'true')
      throw new Refusal(400, 'resource_already_exists', 'A price has this lookup key already')
    if (other) other.lookup_key = null
    const price = {
      ...{ id, object: 'price' as const, lookup_key, active: true, metadata: record(form.metadata) },
      currency: text(form.currency),
      unit_amount: Number(form.unit_amount),
      months: record(form.recurring).interval === 'year' ? 12 : 1,
    }
    ledger.prices.set(id, price)
    return price
  },

  'POST payment_intents': (ledger, _id, form) => {
    const customer = livingCustomer(ledger, form)
    const metadata = record(form.metadata)
    return makeIntent(ledger, { customer, amount: Number(form.amount), metadata })
  },
  'GET payment_intents': (ledger, _id, form) =>
    page(ofCustomer(ledger, ledger.intents, form), form, one => ({
      ...one,
      latest_charge: one.latest_charge === null ? null : ledger.charges.get(one.latest_charge),
    })),
  'GET payment_intents/:id': (ledger, id) => mustFind(ledger.intents, id),
  'POST payment_intents/:id/cancel': (ledger, id) => {
    const intent = mustFind(ledger.intents, id)
    if ([...ledger.invoices.values()].some(one => one.intent === id))
      throw new Refusal(400, 'payment_intent_unexpected_state', 'Void the invoice instead')
    cancelIntent(ledger, intent)
    return intent
  },

  'POST subscriptions': (ledger, _id, form) => {
    const [item] = [form.items].flat()
    const price = mustFind(ledger.prices, text(record(item).price))
    if (form.payment_behavior !== 'default_incomplete') throw new Error('The card would be charged here')
    const [id, now] = [ledger.nextId('sub'), ledger.now()]
    const subscription: Subscription = {
      ...{ id, object: 'subscription', customer: livingCustomer(ledger, form), price: price.id },
      ...{ created: now, start_date: now, ended_at: null, cancel_at: null, cancel_at_period_end: false },
      metadata: record(form.metadata),
      status: 'incomplete',
      default_payment_method: null,
      latest_invoice: '',
      ...{ current_period_start: now, current_period_end: monthsAfter(now, price.months) },
    }
    ledger.subscriptions.set(id, subscription)
    subscription.latest_invoice = makeInvoice(ledger, subscription, 'subscription_create').id
    ledger.tell('customer.subscription.created', subscription)
    return showSubscription(ledger, subscription, form)
  },
  'GET subscriptions': (ledger, _id, form) =>
    page(ofCustomer(ledger, ledger.subscriptions, form), form, one => showSubscription(ledger, one, form)),
  'GET subscriptions/:id': (ledger, id, form) =>
    showSubscription(ledger, mustFind(ledger.subscriptions, id), form),
  'POST subscriptions/:id': (ledger, id, form) => {
    const subscription = mustFind(ledger.subscriptions, id)
    change(ledger, subscription, { default_payment_method: text(form.default_payment_method) })
    return showSubscription(ledger, subscription, form)
  },
  'DELETE subscriptions/:id': (ledger, id, form) => {
    const subscription = mustFind(ledger.subscriptions, id)
    cancelSubscription(ledger, subscription)
    // Without an immediate invoice the credit would wait for this subscription's next one, which never comes.
    if (form.prorate === 'true' && form.invoice_now === 'true') creditUnusedTime(ledger, subscription)
    return showSubscription(ledger, subscription, form)
  },

  'GET invoices': (ledger, _id, form) => {
    const found = [...ledger.invoices.values()]
      .filter(one => one.subscription === form.subscription && one.status === form.status)
      .toReversed()
    return page(found, form, one => showInvoice(ledger, one, ['latest_invoice.payments']))
  },
  'POST invoices/:id/void': (ledger, id) => {
    const invoice = mustFind(ledger.invoices, id)
    voidInvoice(ledger, invoice)
    return invoice
  },
  'POST refunds': (ledger, _id, form) => {
    const intent = mustFind(ledger.intents, text(form.payment_intent))
    refund(ledger, intent)
    return { id: ledger.nextId('re'), object: 'refund', payment_intent: intent.id }
  },
  'GET disputes': (ledger, _id, form) =>
    list([...ledger.disputes.values()].filter(one => one.payment_intent === form.payment_intent)),
  'POST billing_portal/sessions': (ledger, _id, form) => {
    const id = ledger.nextId('bps')
    const url = `https://billing.stripe.com/p/session/${livingCustomer(ledger, form)}`
    return { id, object: 'billing_portal.session', url, return_url: form.return_url }
  },
}

/** Expanded as far as requested. Everything else stays an id, or is absent where Stripe omits it. */
function showSubscription(ledger: Ledger, subscription: Subscription, form: Form): object {
  const wanted = [form.expand].flat().map(path => String(path).replace(/^data\./, ''))
  const { price, current_period_start, current_period_end, latest_invoice, ...rest } = subscription
  const isExpanded = wanted.some(path => path.startsWith('latest_invoice'))
  const item: Partial<Stripe.SubscriptionItem> = {
    object: 'subscription_item',
    ...{ current_period_start, current_period_end },
    price: mustFind(ledger.prices, price) as Partial<Stripe.Price> as Stripe.Price,
  }
  return {
    ...rest,
    items: list([item]),
    latest_invoice: isExpanded
      ? showInvoice(ledger, mustFind(ledger.invoices, latest_invoice), wanted)
      : latest_invoice,
  }
}

function showInvoice(ledger: Ledger, invoice: Invoice, wanted: string[]): object {
  const { intent: id, subscription: _subscription, fromBalance: _fromBalance, ...rest } = invoice
  const intent = id === null ? null : mustFind(ledger.intents, id)
  const payments = intent && [
    { status: invoice.status, payment: { type: 'payment_intent', payment_intent: intent.id } },
  ]
  return {
    ...rest,
    ...(wanted.includes('latest_invoice.payments') && { payments: list(payments ?? []) }),
    ...(wanted.includes('latest_invoice.confirmation_secret') && {
      confirmation_secret: intent && { type: 'payment_intent', client_secret: intent.client_secret },
    }),
  }
}

function ofCustomer<T extends { customer: unknown }>(ledger: Ledger, all: Map<string, T>, form: Form): T[] {
  mustFind(ledger.customers, text(form.customer))
  // Newest first, like Stripe.
  return [...all.values()].filter(one => one.customer === form.customer).toReversed()
}

function page<T extends { id: string }>(all: T[], form: Form, show: (one: T) => object): object {
  const after = all.findIndex(({ id }) => id === form.starting_after)
  const limit = Number(form.limit ?? 10)
  const rest = all.slice(after + 1)
  return { ...list(rest.slice(0, limit).map(show)), has_more: rest.length > limit }
}

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

function livingCustomer(ledger: Ledger, form: Form): string {
  const customer = mustFind(ledger.customers, text(form.customer))
  if (customer.isDeleted)
    throw new Refusal(404, 'resource_missing', `No such customer: ${customer.id}`, 'customer')
  return customer.id
}

const text = (value: Form[string]) => (typeof value === 'string' ? value : '')

function record(value: Form[string]): Record<string, string> {
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]))
}
