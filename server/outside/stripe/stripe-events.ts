import Stripe from 'stripe'
import { z } from 'zod'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { PaymentEvent } from '../payments.ts'

const ageSecondsMax = 300

/** Parses an event that Stripe signed. Null if its kind does not concern a purchase. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string; now: number },
): PaymentEvent | null {
  const { id, type, data } = StripeEvent.parse(verified(stripe, secret, { body, signature, now }))
  if (!kinds.has(type)) return null
  const { object } = data
  return { id, kind: type, customerId: idIn(object.customer), paymentId: idIn(object.payment_intent) }
}

function verified(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string; now: number },
): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, ageSecondsMax, undefined, now)
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
    throw new ProblemError('billing.forged-event', 'The signature of this event is not valid, or too old.', {
      cause,
    })
  }
}

/** Only the fields that say whose it is: the event's object has the account's API version, not the SDK's. */
const Named = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ customer: Named, payment_intent: Named }) }),
})

const idIn = (named: z.infer<typeof Named>) => (typeof named === 'object' ? named?.id : named) ?? null

/** After each of these the books have changed. */
const kinds: ReadonlySet<string> = new Set<Stripe.Event['type']>([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
])
