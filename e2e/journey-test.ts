import { test as base, expect } from '@playwright/test'
import { Product } from './product.ts'
import { troublesOf } from './troubles-of.ts'

type Fixtures = {
  /** Environment variables of the product, on top of the usual ones. */
  settings: NodeJS.ProcessEnv
  /** A product nobody has used, gone after the test. */
  product: Product
  /** What the journey means to provoke: a console error or a failed request matching one of these is no fault. */
  expectedTroubles: RegExp[]
}
type Shared = {
  /** Environment variables of the shared product, on top of the usual ones. */
  sharedSettings: NodeJS.ProcessEnv
  /** One product for all journeys of a worker that ask for it: see `shared-product-test.ts`. */
  shared: Product
}

/** A journey through the real product in a real browser, which fails on anything that goes wrong unseen on the way. */
export const test = base.extend<Fixtures, Shared>({
  expectedTroubles: [[], { option: true }],
  settings: [{}, { option: true }],

  product: async ({ settings }, use, journey) => {
    const product = await Product.start(settings)
    try {
      await use(product)
      await product.stop()
    } finally {
      await journey.attach('product', { body: product.output })
      await product.remove()
    }
  },

  // Here rather than where it is used: journeys that differ in what a worker keeps each get a worker and a browser.
  sharedSettings: [{}, { scope: 'worker' }],

  shared: [
    async ({ sharedSettings }, use) => {
      const product = await Product.start({
        SIGN_UPS_BY_ADDRESS_MAX: '1000',
        SIGN_INS_BY_ADDRESS_MAX: '1000',
        ...sharedSettings,
      })
      try {
        await use(product)
        // A journey that failed while it was stopped has said so.
        if (product.isStarted) await product.stop()
      } finally {
        await product.remove()
      }
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  context: async ({ context, expectedTroubles }, use) => {
    const troubles = troublesOf(context)
    await use(context)
    const unexpected = (await troubles()).filter(
      trouble => !expectedTroubles.some(expected => expected.test(trouble)),
    )
    expect(unexpected, 'went wrong on the way').toEqual([])
  },
})
