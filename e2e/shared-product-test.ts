import { test as base } from './journey-test.ts'
import { originOfSharedProduct } from './shared-product.ts'

/**
 * Like `journey-test.ts`, with one product for all journeys. Each has an account of its own, which sees
 * nothing of the others.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  origin: async ({}, use) => use(originOfSharedProduct()),
})
