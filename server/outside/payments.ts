import type { Plan } from '#contract/account.ts'
import type { PaymentProvider, TestCard } from '#contract/billing.ts'

/** The port to whoever takes the cards. */
export type Payments = {
  provider: PaymentProvider
  /** For the provider's script in the browser; null where there is none. */
  publishableKey: string | null
  /**
   * Opens what the browser then pays. The same reference again opens the same. Rejects with a ProblemError
   * (`billing.unavailable`) where the provider cannot be reached.
   */
  open(order: Order): Promise<OpenedPayment>
  /** From now on nobody can pay it. Does nothing where it has been cancelled or paid already. */
  cancel(providerId: string): Promise<void>
  /**
   * Why this card is not taken, in a sentence for its owner; null when it is. For the provider whose form is our own:
   * null where cards go from the browser straight to the provider.
   */
  whyDeclined: ((card: TestCard, now: number) => string | null) | null
}

export type Order = {
  /** Ours, random: the provider's idempotency key. */
  reference: string
  plan: Plan
  /** US cents, charged once, each month or each year, as the plan says. */
  cents: number
}

export type OpenedPayment = { providerId: string; clientSecret: string }
