import type { createPaymentIntent } from '#contract/billing.ts'
import type { OutputOf } from '#contract/endpoint.ts'

export type PaymentIntent = OutputOf<typeof createPaymentIntent>

/** As a provider's browser client says it: `succeeded`, or anything else with its sentence for the person. */
export type PaymentOutcome = { status: string; error: string | null }

/** A provider's own fields and our button. Whatever the provider, paying goes through `pay`. */
export type PaymentFormProps = {
  intent: PaymentIntent
  isPaying: boolean
  /** What is known of the last try, until the next: it was declined, or nobody knows what became of it. */
  failure: 'declined' | 'unknown' | null
  pay: (confirm: () => Promise<PaymentOutcome>) => void
}
