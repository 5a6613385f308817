import { aModelDouble } from '#test/a-model-double.ts'
import { type StripeDouble, startStripeDouble } from '#test/stripe-double.ts'
import { test as base } from './journey-test.ts'
import { Product } from './product.ts'
import { manyAccounts } from './shared-product.ts'

type Shared = {
  stripe: StripeDouble
  /** Answers and looks at pictures as the journey says. */
  model: Awaited<ReturnType<typeof aModelDouble>>
  /** The one product of these journeys. */
  house: Product
}

/**
 * Like `journey-test.ts`, with a product that has a model and takes cards at Stripe, both doubles. One
 * product serves all journeys that need it, also the one that kills it: a journey that stops it starts it
 * again for the next.
 */
export const test = base.extend<object, Shared>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      await using stripe = await startStripeDouble()
      await use(stripe)
    },
    { scope: 'worker' },
  ],

  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      await using model = await aModelDouble([], 'anthropic')
      await use(model)
    },
    { scope: 'worker' },
  ],

  house: [
    async ({ stripe, model }, use) => {
      const product = await Product.start({
        ...manyAccounts,
        ...stripe.environment,
        ...model.environment,
        MODEL_VISION_NAME: 'eyes',
      })
      try {
        await use(product)
        // A journey that failed while it was stopped has reported that.
        if (product.isStarted) await product.stop()
      } finally {
        await product.remove()
      }
    },
    { scope: 'worker' },
  ],

  product: async ({ house }, use, journey) => {
    const before = house.output.length
    await use(house)
    await journey.attach('product', { body: house.output.slice(before) })
  },
})
