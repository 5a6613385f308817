import { test as base } from './journey-test.ts'
import { Product } from './product.ts'

type Shared = {
  /** Environment variables of the shared product, on top of the usual ones. */
  sharedSettings: NodeJS.ProcessEnv
  shared: Product
}

/**
 * As `journey-test.ts`, with one product for all journeys of a worker: each has an account of its own, which sees nothing
 * of the others. Not for journeys that stop the product.
 */
export const test = base.extend<object, Shared>({
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
        await product.stop()
      } finally {
        await product.remove()
      }
    },
    { scope: 'worker' },
  ],

  product: async ({ shared }, use, journey) => {
    const before = shared.output.length
    await use(shared)
    await journey.attach('product', { body: shared.output.slice(before) })
  },
})
