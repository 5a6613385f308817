import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { checkoutError } from './checkout-error.ts'
import { confirmWithStripe } from './confirm-with-stripe.ts'
import type { CardIntent, PaymentOutcome } from './payment-form-props.ts'
import { stripeAppearance } from './stripe-appearance.ts'

type Fields = { stripe: Stripe; elements: StripeElements }
type StripeFields = {
  /** The container of the fields. */
  box: RefObject<HTMLDivElement | null>
  face: 'waiting' | 'ready' | 'broken'
  /** Whether everything required is there. If not, the fields say so. */
  check: () => Promise<boolean>
  confirm: () => Promise<PaymentOutcome>
}

/**
 * Puts Stripe's fields on the page. Only this loads Stripe's script, so only for people who are about to pay.
 * `onPaidBefore`: it was paid already, so there are no fields, but the server has not heard of it yet.
 */
export function useStripeFields(
  { publishableKey, clientSecret }: CardIntent,
  onPaidBefore: () => void,
): StripeFields {
  const box = useRef<HTMLDivElement>(null)
  const fields = useRef<Fields>(null)
  const [face, setFace] = useState<StripeFields['face']>('waiting')
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')

  const paidBefore = useEffectEvent(onPaidBefore)

  useEffect(() => {
    let isGone = false
    const fail = () => {
      if (isGone) return
      showToast(checkoutError)
      setFace('broken')
    }
    const failOrFinish = async (stripe: Stripe) => {
      const isPaid = await isPaidBefore(stripe, clientSecret)
      if (isPaid && !isGone) paidBefore()
      if (!isPaid) fail()
    }
    const mounting = loadFields(publishableKey, clientSecret).then(loaded => {
      if (isGone || !box.current) return null
      fields.current = loaded
      const card = loaded.elements.create('payment')
      card.on('ready', () => setFace('ready'))
      card.on('loaderror', () => void failOrFinish(loaded.stripe))
      card.mount(box.current)
      return card
    })
    mounting.catch(fail)
    return () => {
      isGone = true
      fields.current = null
      void mounting.then(
        card => card?.destroy(),
        () => {},
      )
    }
  }, [publishableKey, clientSecret])

  useEffect(() => {
    if (face === 'ready') void fields.current?.elements.update({ appearance: stripeAppearance(isDark) })
  }, [face, isDark])

  const check = useCallback(async () => {
    const submitted = await fields.current?.elements.submit()
    return submitted !== undefined && !submitted.error
  }, [])
  const confirm = useCallback(async () => {
    if (!fields.current) throw new Error('The fields are gone')
    return confirmWithStripe(fields.current)
  }, [])
  return { box, face, check, confirm }
}

/** Stripe makes no fields for a finished payment. */
async function isPaidBefore(stripe: Stripe, clientSecret: string): Promise<boolean> {
  try {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
    return paymentIntent?.status === 'succeeded'
  } catch {
    // Unknown: the page says that the form did not load, and nothing about a payment.
    return false
  }
}

async function loadFields(publishableKey: string | null, clientSecret: string): Promise<Fields> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey ?? '')
  if (!stripe) throw new Error('Stripe did not load')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return { stripe, elements: stripe.elements({ clientSecret, appearance: stripeAppearance(isDark) }) }
}
