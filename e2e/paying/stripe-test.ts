import { test as base } from '#e2e/with-others-test.ts'
import { standInForStripe } from './stand-in-for-stripe.ts'

type Fixtures = { deliver: () => Promise<void> }

/** `deliver` sends the Stripe double's events. `booksOf` gives its records of one person. */
export const test = base.extend<Fixtures>({
  deliver: async ({ stripe, origin }, use) => {
    await use(async () => {
      for (const event of stripe.ledger.events.splice(0)) {
        const { payload: body, headers } = stripe.sign(event)
        await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body, headers })
      }
    })
  },

  page: async ({ page, stripe }, use) => {
    await standInForStripe(page, stripe)
    await use(page)
  },
})
