import { type Late, late } from '#web/ui/dialog/late.ts'
import type { PaymentFormProps, PaymentIntent } from './payment-form-props.ts'

/** The card form of each provider, loaded when it is needed. */
export const paymentForms: Record<PaymentIntent['provider'], Late<PaymentFormProps>> = {
  stripe: late(async () => (await import('./stripe-card-form.tsx')).StripeCardForm),
  test: late(async () => (await import('./test-card-form.tsx')).TestCardForm),
}
