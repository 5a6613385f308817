import { test as base, expect } from '@playwright/test'
import { Product } from './product.ts'
import { troublesOf } from './troubles-of.ts'

type Fixtures = {
  /** Environment variables of the product, on top of the usual ones. */
  settings: NodeJS.ProcessEnv
  /** A product nobody has used, gone after the test. */
  product: Product
  /** Where the product of the journey is. */
  origin: string
  /** What the journey means to provoke: a console error or a failed request matching one of these is no fault. */
  expectedTroubles: RegExp[]
}

/** A journey through the real product in a real browser, which fails on anything that goes wrong unseen on the way. */
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
