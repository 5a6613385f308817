import type { Plan } from '#contract/account.ts'
import type { createPaymentIntent } from '#contract/billing.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type PaymentIntent = OutputOf<typeof createPaymentIntent>

/** A payment by card. */
export type CardIntent = PaymentIntent & { clientSecret: string }

/**
 * As a provider's browser client reports it: `succeeded`, or anything else with a sentence for the person.
 */
export type PaymentOutcome = {
  status: string
  error: string | null
  /** Nobody can pay this any more, so a new one must begin. */
  isOver?: boolean
}

/** The provider's own fields, or none, and our button. With every provider, payment goes through `pay`. */
export type PaymentFormProps = {
  intent: CardIntent
  /** The payer's current plan. */
  own: Plan | null
  isPaying: boolean
  /** The result of the last attempt, until the next: declined, over before it was paid, or unknown. */
  failure: 'declined' | 'over' | 'unknown' | null
  pay: (confirm: () => Promise<PaymentOutcome>) => void
  /** Asks the server again what is to be paid, and shows that form. */
  onAgain: () => void
}
