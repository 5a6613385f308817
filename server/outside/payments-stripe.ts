import Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { stripeBooks } from './stripe/stripe-books.ts'
import { closeIntent, closeSubscription } from './stripe/stripe-closing.ts'
import { openIntent, openSubscription } from './stripe/stripe-opening.ts'
import { stripePrices } from './stripe/stripe-prices.ts'
import { stripeTrouble } from './stripe/stripe-trouble.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the API is, when it is not Stripe's own. */
  host?: string | undefined
  port?: number | undefined
  protocol?: 'http' | 'https' | undefined
}

/** One attempt and one retry, because somebody is waiting. */
const [answerMillisMax, triesAgain] = [8_000, 1]

/**
 * Stripe. The Founders Circle is one payment; the other plans are subscriptions whose first invoice is paid.
 */
export function createStripePayments(settings: StripeSettings): Payments {
  const { secretKey, publishableKey, webhookSecret, host, port, protocol } = settings
  const stripe = new Stripe(secretKey, {
    timeout: answerMillisMax,
    maxNetworkRetries: triesAgain,
    telemetry: false,
    ...(host && { host }),
    ...(port && { port }),
    ...(protocol && { protocol }),
  })
  const priceOf = stripePrices(stripe)
  return {
    provider: 'stripe',
    publishableKey,
    open: (order, how = { useCredit: false }) =>
      order.plan === 'founders'
        ? openIntent(stripe, order)
        : openSubscription(stripe, order, { priceOf, ...how }),
    cancel: providerId =>
      stripeTrouble(() =>
        providerId.startsWith('sub_')
          ? closeSubscription(stripe, providerId)
          : closeIntent(stripe, providerId),
      ),
    whyDeclined: null,
    books: stripeBooks(stripe, webhookSecret),
  }
}
