import type { Generated } from 'kysely'
import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { Millis } from './column-types.ts'

/** Payments and plans. */
export type BillingTables = {
  payments: PaymentsTable
  payment_customers: PaymentCustomersTable
  payment_events: PaymentEventsTable
  founders_spots: FoundersSpotsTable
}

/** A user's payments, at most one of them open. Card data is never stored. */
type PaymentsTable = {
  id: Generated<number>
  user_id: number
  /** Random. It is the same whenever the provider is asked for this payment. */
  reference: string
  plan: Plan
  /** US cents, at the price when it was begun. */
  cents: number
  provider: PaymentProvider
  /** The provider's id, unique for the provider. Null until the provider has answered. */
  provider_id: string | null
  /** The browser pays with it. Null until the provider has answered. */
  client_secret: string | null
  /**
   * A declined card leaves it open. `refunded`: paid and refunded, or about to be. `odd`: paid in another
   * amount than ours; it gives nothing until a person has looked into it.
   */
  status: 'open' | 'succeeded' | 'cancelled' | 'refunded' | 'odd'
  created_at: Millis
  paid_at: Millis | null
}

/** A user's customer id at a provider that keeps books. */
type PaymentCustomersTable = {
  user_id: number
  provider: PaymentProvider
  /** Random. It is the same whenever the provider is asked for this customer. */
  reference: string
  /** The provider's id. Null until the provider has answered. */
  provider_id: string | null
  /** Raised by every writer, so that nobody overwrites with an older reading of the books. */
  revision: Generated<number>
}

/** The events received from a provider. */
type PaymentEventsTable = {
  /** The provider's own id. */
  id: string
  kind: string
  received_at: Millis
}

/** One row for each spot. A spot is free if it is not sold, and not held any more. */
type FoundersSpotsTable = {
  /** From 1. */
  number: number
  payment_id: number | null
  held_until: Millis | null
  sold_at: Millis | null
}
