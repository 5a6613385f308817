import type { Plan } from '#contract/account.ts'
import type { createPaymentIntent } from '#contract/billing.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type PaymentIntent = OutputOf<typeof createPaymentIntent>

/** As a provider's browser client says it: `succeeded`, or anything else with its sentence for the person. */
export type PaymentOutcome = {
  status: string
  error: string | null
  /** Nobody can pay this any more: it is to be begun anew. */
  isOver?: boolean
}

/** A provider's own fields and our button. Whatever the provider, paying goes through `pay`. */
export type PaymentFormProps = {
  intent: PaymentIntent
  /** The plan that the payer has now. */
  own: Plan | null
  isPaying: boolean
  /** What is known of the last try, until the next: it was declined, or nobody knows what became of it. */
  failure: 'declined' | 'unknown' | null
  pay: (confirm: () => Promise<PaymentOutcome>) => void
  /** Asks the server anew what is to be paid, and shows the form of that. */
  onAgain: () => void
}
