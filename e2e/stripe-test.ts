import { type StripeDouble, startStripeDouble } from '../test/stripe-double.ts'
import { test as base } from './journey-test.ts'
import { Product } from './product.ts'
import { standInForStripe } from './steps/stand-in-for-stripe.ts'

type Fixtures = { stripe: StripeDouble; deliver: () => Promise<void> }

/** As `journey-test.ts`, where a double of Stripe takes the cards. What it tells arrives with `deliver`. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  stripe: async ({}, use) => {
    await using stripe = await startStripeDouble()
    await use(stripe)
  },

  product: async ({ stripe }, use, journey) => {
    const product = await Product.start(stripe.environment)
    try {
      await use(product)
      await product.stop()
    } finally {
      await journey.attach('product', { body: product.output })
      await product.remove()
    }
  },

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
