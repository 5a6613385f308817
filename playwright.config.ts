import { defineConfig } from '@playwright/test'
import { chromium } from './test/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Each journey starts a product of its own, which uses every core while it reads a picture.
  workers: 1,
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
