import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { PaymentOutcome } from './payment-form-props.ts'

/** Pays with Stripe's fields, and returns the outcome. Rejects if the outcome is unknown. */
export async function confirmWithStripe({
  stripe,
  elements,
}: {
  stripe: Stripe
  elements: StripeElements
}): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}/settings` },
    redirect: 'if_required',
  })
  const status = paymentIntent?.status ?? error?.payment_intent?.status ?? 'requires_payment_method'
  // Paid already, on another page or in an attempt whose response was lost.
  if (status === 'succeeded') return { status, error: null }
  if (status === 'processing' || isLost(error?.type)) throw new Error(error?.message ?? status)
  return { status, error: error?.message ?? null, isOver: status === 'canceled' }
}

/** The response was lost, not the payment. */
const isLost = (type: string | undefined) => type === 'api_connection_error' || type === 'api_error'
