import type { Plan } from '#contract/account.ts'
import type { PaymentProvider, TestCard } from '#contract/billing.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** The port to the payment provider. */
export type Payments = {
  provider: PaymentProvider
  /** For the provider's script in the browser. Null if there is none. */
  publishableKey: string | null
  /**
   * Opens a payment for the browser. If the customer's credit covers everything, there is nothing to pay: the
   * plan would begin at once, and does so only with `useCredit`. The same reference opens the same payment
   * again. Rejects with a ProblemError (`billing.unavailable`) if the provider is unreachable, with a
   * SpentReferenceError if this reference can never open anything again, and with a LostCustomerError if the
   * provider has no such customer.
   */
  open(order: Order, how?: { useCredit: boolean }): Promise<OpenedPayment>
  /** After this nobody can pay it. Does nothing if it was cancelled or paid before. */
  cancel(providerId: string): Promise<void>
  /**
   * Returns why this card is declined, in a sentence for its owner, or null if it is accepted. The function
   * itself is null if cards go from the browser straight to the provider.
   */
  whyDeclined: ((card: TestCard, now: number) => string | null) | null
  /** The provider's books. Null for the provider that charges nobody. */
  books: PaymentBooks | null
}

export type Order = {
  /** Our random reference, used as the provider's idempotency key. */
  reference: string
  plan: Plan
  /** US cents, charged once, each month or each year, depending on the plan. */
  cents: number
  /** The provider's id of the customer. Null if the provider keeps no books. */
  customerId: string | null
}

export type OpenedPayment =
  | { providerId: string; clientSecret: string }
  /** A credit pays for it. The id is null until it has begun. */
  | { providerId: string | null; clientSecret: null }

/**
 * The provider's records of who bought what. Every call rejects with `billing.unavailable` if the provider is
 * out of reach.
 */
export type PaymentBooks = {
  /** The same reference returns the same customer. Rejects as `open` does. */
  createCustomer(customer: { reference: string; userId: number; email: string }): Promise<string>
  /**
   * Parses an event, or returns null if it does not concern us. Throws a ProblemError
   * (`billing.forged-event`) unless the provider signed exactly these bytes, at most five minutes before
   * `now`.
   */
  readEvent(body: Buffer, signature: string, now: number): PaymentEvent | null
  /** The customer of this payment, or null. */
  findCustomer(paymentId: string): Promise<string | null>
  /** Everything this customer has ever ordered, as it is now. Null if the customer no longer exists. */
  listPurchases(customerId: string): Promise<Purchase[] | null>
  /** Ends a subscription at once. With `credit`, the unused part is credited to the next invoice. */
  endSubscription(subscriptionId: string, credit: boolean): Promise<void>
  /** Refunds a payment in full. Does nothing if it was refunded before. */
  refund(paymentId: string): Promise<void>
  /** The address of the provider's page where customers manage their purchases. */
  openPortal(customerId: string, returnTo: string): Promise<string>
  /** Ends what runs, closes what is open, and deletes the customer. */
  forgetCustomer(customerId: string): Promise<void>
}

/**
 * Says only whose books have changed. The books hold the rest, because events come late, twice and in any
 * order.
 */
export type PaymentEvent = {
  id: string
  kind: string
  customerId: string | null
  /** If the customer is not named, the payment that identifies them. */
  paymentId: string | null
}

/** One order of a customer. */
export type Purchase = {
  providerId: string
  /** Our reference of the order. Null for one made in the provider's own pages. */
  reference: string | null
  plan: Plan
  /**
   * `open` awaits its first payment; `running` gives the plan; `overdue` gave it and waits for money; `over`
   * is final.
   */
  state: 'open' | 'running' | 'overdue' | 'over'
  /** The provider's own status. */
  status: string
  /** When it was first paid. Null if never. */
  paidAt: number | null
  /** US cents of the last payment. Null for another currency. */
  cents: number | null
  /** All payments that can be refunded, the last one first. */
  paymentIds: string[]
  /** The last payment was refunded in full, or lost in a dispute. */
  isPaidBack: boolean
  /** Null for what never ends. */
  periodEnd: number | null
  /** It does not renew after the period. */
  endsWithPeriod: boolean
}

/** The provider repeats its first answer to a reference, even its own failure. Use another reference. */
export class SpentReferenceError extends ProblemError {
  constructor(cause: unknown) {
    super('billing.unavailable', paymentsUnavailable, { cause })
    this.name = 'SpentReferenceError'
  }
}

/** Somebody has deleted the customer in the provider's own pages. Create the customer again. */
export class LostCustomerError extends ProblemError {
  constructor(cause: unknown) {
    super('billing.unavailable', paymentsUnavailable, { cause })
    this.name = 'LostCustomerError'
  }
}

export const paymentsUnavailable = 'Payments cannot be taken right now. Please try again in a moment.'
