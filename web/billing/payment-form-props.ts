import type { Plan } from '#contract/account.ts'
import type { createPaymentIntent } from '#contract/billing.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type PaymentIntent = OutputOf<typeof createPaymentIntent>

/** One that a card pays. */
export type CardIntent = PaymentIntent & { clientSecret: string }

/** As a provider's browser client says it: `succeeded`, or anything else with its sentence for the person. */
export type PaymentOutcome = {
  status: string
  error: string | null
  /** Nobody can pay this any more: it is to be begun anew. */
  isOver?: boolean
}

/** A provider's own fields, or none, and our button. Whatever the provider, paying goes through `pay`. */
export type PaymentFormProps = {
  intent: CardIntent
  /** The plan that the payer has now. */
  own: Plan | null
  isPaying: boolean
  /** What is known of the last try, until the next: declined, over before it was paid, or nobody knows what became of it. */
  failure: 'declined' | 'over' | 'unknown' | null
  pay: (confirm: () => Promise<PaymentOutcome>) => void
  /** Asks the server anew what is to be paid, and shows the form of that. */
  onAgain: () => void
}
