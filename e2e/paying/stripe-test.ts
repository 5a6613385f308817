import { test as base } from '#e2e/shared-product-test.ts'
import { type StripeDouble, startStripeDouble } from '#test/stripe-double.ts'
import { standInForStripe } from './stand-in-for-stripe.ts'

type Fixtures = { deliver: () => Promise<void> }
type Shared = { stripe: StripeDouble }

/**
 * As `shared-product-test.ts`, where one double of Stripe takes the cards of all. What it tells arrives with `deliver`; what
 * it keeps of one person, `booksOf` knows.
 */
export const test = base.extend<Fixtures, Shared>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      await using stripe = await startStripeDouble()
      await use(stripe)
    },
    { scope: 'worker' },
  ],

  sharedSettings: [({ stripe }, use) => use(stripe.environment), { scope: 'worker' }],

  deliver: async ({ stripe, product }, use) => {
    await use(async () => {
      for (const event of stripe.ledger.events.splice(0)) {
        const { payload: body, headers } = stripe.sign(event)
        await fetch(`${product.origin}/api/webhooks/stripe`, { method: 'POST', body, headers })
      }
    })
  },

  page: async ({ page, stripe }, use) => {
    await standInForStripe(page, stripe)
    await use(page)
  },
})
