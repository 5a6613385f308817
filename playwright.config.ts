import { defineConfig } from '@playwright/test'
import { chromium } from './test/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/before-journeys.ts',
  outputDir: 'test-results',
  // Two files at a time: one waits while the other computes. More only slow each other down, as reading uses every core.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    serviceWorkers: 'block',
    locale: 'en-US',
    // To see what happened, run the journey again with --trace on: recording takes a tenth of the time.
    screenshot: 'only-on-failure',
  },
})
