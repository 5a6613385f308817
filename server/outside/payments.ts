import type { Plan } from '#contract/account.ts'
import type { PaymentProvider, TestCard } from '#contract/billing.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

/** The port to whoever takes the cards. */
export type Payments = {
  provider: PaymentProvider
  /** For the provider's script in the browser; null where there is none. */
  publishableKey: string | null
  /**
   * Opens what the browser then pays. Where credit of the customer's pays for all of it there is nothing to open: it would
   * begin at once, and does so only with `useCredit`. The same reference again opens the same. Rejects with a ProblemError
   * (`billing.unavailable`) where the provider cannot be reached, with a SpentReferenceError where this reference will
   * never open anything any more, and with a LostCustomerError where the provider knows no such customer.
   */
  open(order: Order, how?: { useCredit: boolean }): Promise<OpenedPayment>
  /** From now on nobody can pay it. Does nothing where it has been cancelled or paid already. */
  cancel(providerId: string): Promise<void>
  /**
   * Why this card is not taken, in a sentence for its owner; null when it is. For the provider whose form is our own:
   * null where cards go from the browser straight to the provider.
   */
  whyDeclined: ((card: TestCard, now: number) => string | null) | null
  /** What a provider does that keeps books of its own; null for the one that charges nobody. */
  books: PaymentBooks | null
}

export type Order = {
  /** Ours, random: the provider's idempotency key. */
  reference: string
  plan: Plan
  /** US cents, charged once, each month or each year, as the plan says. */
  cents: number
  /** The provider's name for who pays; null where the provider keeps no books. */
  customerId: string | null
}

export type OpenedPayment =
  | { providerId: string; clientSecret: string }
  /** Credit pays for it. The id is null as long as it has not begun. */
  | { providerId: string | null; clientSecret: null }

/** The provider's own records of who bought what. Every call rejects with `billing.unavailable` when it is out of reach. */
export type PaymentBooks = {
  /** The same reference again answers the same customer. Rejects as `open` does. */
  createCustomer(customer: { reference: string; userId: number; email: string }): Promise<string>
  /**
   * What the provider tells us of, or null where it is nothing to us. Throws a ProblemError (`billing.forged-event`) unless
   * the provider itself signed these very bytes, at most five minutes before `now`.
   */
  readEvent(body: Buffer, signature: string, now: number): PaymentEvent | null
  /** Whose payment this is; null where it is nobody's. */
  findCustomer(paymentId: string): Promise<string | null>
  /** Everything the customer has ever set out to buy, as it is now; null where there is no such customer any more. */
  listPurchases(customerId: string): Promise<Purchase[] | null>
  /** Ends a subscription at once. With `credit`, what was paid of the time that is left goes towards the next invoice. */
  endSubscription(subscriptionId: string, credit: boolean): Promise<void>
  /** Gives back all of a payment. Does nothing where it has been given back already. */
  refund(paymentId: string): Promise<void>
  /** The address of the provider's pages where the customer manages what they bought. */
  openPortal(customerId: string, returnTo: string): Promise<string>
  /** Ends what runs, closes what is open, and removes what is known of the person. */
  forgetCustomer(customerId: string): Promise<void>
}

/** Tells only whose books have changed: what is in them is read there, since events come late, twice and in any order. */
export type PaymentEvent = {
  id: string
  kind: string
  customerId: string | null
  /** Where the customer is not said: the payment by which they are found. */
  paymentId: string | null
}

/** One thing that a customer set out to buy. */
export type Purchase = {
  providerId: string
  /** Ours, of the order; null for what was made in the provider's own pages. */
  reference: string | null
  plan: Plan
  /** `open` can still be paid for the first time; `running` gives the plan; `overdue` did, and waits for money; `over` is for good. */
  state: 'open' | 'running' | 'overdue' | 'over'
  /** The provider's own word for it. */
  status: string
  /** When it was first paid; null when it never was. */
  paidAt: number | null
  /** US cents asked for by the last payment; null where it is no US dollars. */
  cents: number | null
  /** By which it is given back: every payment that has not been, the last one first. */
  paymentIds: string[]
  /** The last payment has been given back in full, or was lost in a dispute. */
  isPaidBack: boolean
  /** Null for what never ends. */
  periodEnd: number | null
  /** It does not go on after that. */
  endsWithPeriod: boolean
}

/** The provider keeps answering a reference as it did the first time, also with its own failure: take another one. */
export class SpentReferenceError extends ProblemError {
  constructor(cause: unknown) {
    super('billing.unavailable', paymentsUnavailable, { cause })
    this.name = 'SpentReferenceError'
  }
}

/** Somebody has deleted them in the provider's own pages: they are to be made known to it anew. */
export class LostCustomerError extends ProblemError {
  constructor(cause: unknown) {
    super('billing.unavailable', paymentsUnavailable, { cause })
    this.name = 'LostCustomerError'
  }
}

export const paymentsUnavailable = 'Payments cannot be taken right now. Please try again in a moment.'
