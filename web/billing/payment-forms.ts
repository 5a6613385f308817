import { type ComponentType, lazy } from 'react'
import type { PaymentFormProps, PaymentIntent } from './payment-form-props.ts'

/** Which form takes the card, by who takes the payment; loaded when it is needed. */
export const paymentForms: Record<PaymentIntent['provider'], ComponentType<PaymentFormProps>> = {
  stripe: lazy(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm })),
  test: lazy(async () => ({ default: (await import('./test-card-form.tsx')).TestCardForm })),
}
