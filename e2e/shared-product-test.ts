import { test as base } from './journey-test.ts'

/**
 * As `journey-test.ts`, with one product for all journeys of a worker: each has an account of its own, which sees nothing
 * of the others. Who stops the product starts it again: it is there for the next.
 */
export const test = base.extend({
  product: async ({ shared }, use, journey) => {
    const before = shared.output.length
    await use(shared)
    await journey.attach('product', { body: shared.output.slice(before) })
  },
})
