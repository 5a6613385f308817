import { test as base, expect } from '@playwright/test'
import { Product } from './product.ts'
import { troublesOf } from './troubles-of.ts'

type Fixtures = {
  /** Environment variables of the product, added to the usual ones. */
  settings: NodeJS.ProcessEnv
  /** A product that nobody has used, removed after the test. */
  product: Product
  /** The address of the journey's product. */
  origin: string
  /**
   * Troubles that the journey provokes on purpose: a console error or a failed request that matches is no
   * fault.
   */
  expectedTroubles: RegExp[]
}

/** A journey through the real product in a real browser. It fails on anything that goes wrong unseen. */
export const test = base.extend<Fixtures>({
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

  origin: async ({ product }, use) => use(product.origin),

  baseURL: async ({ origin }, use) => use(origin),

  context: async ({ context, expectedTroubles }, use) => {
    const troubles = troublesOf(context)
    await use(context)
    const unexpected = (await troubles()).filter(
      trouble => !expectedTroubles.some(expected => expected.test(trouble)),
    )
    expect(unexpected, 'went wrong on the way').toEqual([])
  },
})
