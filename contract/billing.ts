import { Plan } from './account.ts'
import { foundersSpots } from './billing/plan-offers.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './identifier.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Whose form takes the card: Stripe's, or our own test form, which charges nobody and says so. */
export const PaymentProvider = z.enum(['test', 'stripe'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

const Spots = z.int().min(0).max(foundersSpots)

/** A spot is on hold for half an hour for a person who begins to pay. It is not among those left. */
export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'What can be bought now',
  access: 'public',
  input: {},
  output: { 200: z.object({ foundersSpotsLeft: Spots, foundersSpotsOnHold: Spots }) },
  problems: [],
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Begin to pay for a plan; asking again continues the same payment',
  access: 'signed-in',
  input: { body: z.object({ plan: z.enum(Plan.options, 'There is no such plan.'), userId: Id }) },
  output: {
    200: z.object({
      /** Null if credit pays for everything: see `payByCredit`. */
      clientSecret: z.string().nullable(),
      provider: PaymentProvider,
      /** For the provider's script. Null if there is none. */
      publishableKey: z.string().nullable(),
    }),
  },
  problems: [
    'session.missing',
    'request.invalid',
    'billing.another-user',
    'billing.founders-taken',
    'billing.has-plan',
    'billing.unavailable',
    'request.too-many',
  ],
})

export const payByCredit = endpoint({
  method: 'POST',
  path: '/api/use-credit',
  summary: 'Begin a plan that your credit pays for (only with a provider that keeps credit)',
  access: 'signed-in',
  input: { body: z.object({ plan: z.enum(Plan.options, 'There is no such plan.') }) },
  output: {
    /** The credit may be spent by now: then nothing has begun, and there is something to pay. */
    200: z.object({ status: z.enum(['succeeded', 'requires_payment_method']) }),
  },
  problems: [
    'session.missing',
    'request.invalid',
    'billing.founders-taken',
    'billing.has-plan',
    'billing.unavailable',
    'request.too-many',
  ],
})

/** What the test provider's form sends. It accepts only public test card numbers. */
export const TestCard = z.object({
  number: text().max(30),
  /** MM/YY */
  expiry: text().max(7),
  cvc: text().max(4),
})
export type TestCard = z.infer<typeof TestCard>

export const confirmTestPayment = endpoint({
  method: 'POST',
  path: '/api/test-payments/confirm',
  summary: 'Pay with a test card (only with the built-in test provider)',
  access: 'signed-in',
  input: {
    body: z.object({
      clientSecret: z.string().max(200),
      card: TestCard,
      /** How the buyer answered what `requires_action` asked for. */
      challenge: z.enum(['passed', 'failed']).optional(),
    }),
  },
  output: {
    /** Like a provider's browser client: a declined card is a normal response, not a refusal. */
    200: z.object({
      status: z.enum(['succeeded', 'requires_payment_method', 'requires_action']),
      error: z.string().nullable(),
    }),
  },
  problems: ['session.missing', 'request.invalid', 'billing.unknown-payment', 'billing.founders-taken'],
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'When your plan renews or ends, and where to manage it',
  access: 'signed-in',
  input: {},
  output: {
    200: z.object({
      /** In the provider's portal, by our own switch (test provider), or not at all. */
      managedBy: z.enum(['portal', 'switch']).nullable(),
      /** Who sold it. Null if nothing was bought. */
      soldBy: PaymentProvider.nullable(),
      /** It was cancelled, and stays active until its period ends. */
      endsWithPeriod: z.boolean(),
    }),
  },
  problems: ['session.missing'],
})

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  summary: "The address of the payment provider's pages for managing your plan, valid for a few minutes",
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ url: z.url() }) },
  problems: ['session.missing', 'billing.nothing-to-manage', 'billing.unavailable'],
})

export const changeTestRenewal = endpoint({
  method: 'POST',
  path: '/api/test-payments/renewal',
  summary: 'Cancel at the end of the period, or undo that (only with the built-in test provider)',
  access: 'signed-in',
  input: { body: z.object({ renews: z.boolean() }) },
  output: { 204: null },
  problems: ['session.missing', 'request.invalid', 'billing.nothing-to-manage'],
})

/** Stripe's webhook. Its signature covers the raw bytes, so it is registered by hand. */
export const stripeWebhookPath = '/api/webhooks/stripe'
