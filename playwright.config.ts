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
  // Two files at a time: one waits while the other computes. More only slow each other down, because text
  // recognition uses every core.
  workers: 2,
  // As for the component tests: see vitest.config.ts.
  retries: 1,
  // Each journey is long: on a busy machine it takes minutes.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  projects: [
    // These need another configuration. A single worker, because another one would start another product.
    { name: 'with a model and Stripe', testMatch: withOthers, workers: 1 },
    { name: 'all else', testMatch: '**/*.test.ts', testIgnore: withOthers },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'block',
    locale: 'en-US',
    // Software rendering makes animations cost a tenth to a half of a page's time. A journey about motion
    // turns them on, see `e2e/steps/in-motion.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // To see what happened, run the journey again with --trace on. Recording takes a tenth of the time.
    screenshot: 'only-on-failure',
  },
})
