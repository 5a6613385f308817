import { defineConfig } from '@playwright/test'
import { chromium } from './test/chromium.ts'

const withOthers = [
  '**/chat/ask-a-model.test.ts',
  '**/paying/stripe-*.test.ts',
  '**/server-gone/server-that-comes-back.test.ts',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/before-journeys.ts',
  outputDir: 'test-results',
  // Two files at a time: one waits while the other computes. More only slow each other down, as reading uses every core.
  workers: 2,
  retries: 0,
  // Each walks through all that belongs together: on a busy machine that takes minutes.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  projects: [
    // Where the product is set up otherwise. One worker of its own, as another would start another product.
    { name: 'with a model and Stripe', testMatch: withOthers, workers: 1 },
    { name: 'all else', testMatch: '**/*.test.ts', testIgnore: withOthers },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'block',
    locale: 'en-US',
    // What moves is drawn in software, and while a journey waits something always moves: a tenth to a half of what its pages
    // cost. Where motion matters it is asked for, see `e2e/steps/in-motion.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // To see what happened, run the journey again with --trace on: recording takes a tenth of the time.
    screenshot: 'only-on-failure',
  },
})
