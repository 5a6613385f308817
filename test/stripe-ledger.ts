import type Stripe from 'stripe'

/** The stored part of each of Stripe's objects: a subset of the SDK's own type. */
export type Customer = Pick<Stripe.Customer, 'id' | 'email' | 'balance'> & { isDeleted: boolean }
export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'currency' | 'unit_amount' | 'lookup_key' | 'metadata' | 'active'
> & { months: number }
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'created' | 'customer' | 'payment_intent' | 'refunded' | 'disputed'
>
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'customer'
  | 'metadata'
  | 'status'
> & { latest_charge: string | null }
export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'billing_reason' | 'created' | 'currency' | 'customer' | 'status' | 'total'
> & {
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>
  /** Null if the customer's balance paid for everything. */
  intent: string | null
  subscription: string
  /** How much of the customer's balance went into it. */
  fromBalance: number
}
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'customer'
  | 'ended_at'
  | 'metadata'
  | 'start_date'
  | 'status'
> & {
  latest_invoice: string
  price: string
  current_period_start: number
  current_period_end: number
  default_payment_method: string | null
}
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'payment_intent' | 'status'>
export type StripeEvent = Pick<Stripe.Event, 'id' | 'object' | 'type' | 'created'> & {
  data: { object: object }
}

export type Ledger = ReturnType<typeof createLedger>

/** Everything in one Stripe account, and the events about it. */
export function createLedger(now: () => number) {
  const counts = new Map<string, number>()
  const nextId = (prefix: string) => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}_${String(count).padStart(6, '0')}`
  }
  const ledger = {
    /** Seconds since 1970, like Stripe. */
    now: () => Math.floor(now() / 1_000),
    nextId,
    customers: new Map<string, Customer>(),
    prices: new Map<string, Price>(),
    intents: new Map<string, Intent>(),
    invoices: new Map<string, Invoice>(),
    subscriptions: new Map<string, Subscription>(),
    charges: new Map<string, Charge>(),
    disputes: new Map<string, Dispute>(),
    /** In order of occurrence, not yet delivered. */
    events: [] as StripeEvent[],
    tell(type: Stripe.Event['type'], object: object) {
      // A snapshot of that moment, however late it is delivered.
      const data = { object: structuredClone(object) }
      ledger.events.push({ id: nextId('evt'), object: 'event', type, created: ledger.now(), data })
    },
  }
  return ledger
}

export function mustFind<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id)
  if (!found) throw new Refusal(404, 'resource_missing', `No such object: ${id}`)
  return found
}

/** Stripe's refusal. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined

  constructor(status: number, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}
