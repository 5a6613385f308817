import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium } from './test/chromium.ts'

const databases = 'test/global-setup.ts'

export default defineConfig({
  test: {
    // Two cores are common, and `npm test` has other work beside this: a third would load the product once more.
    maxWorkers: 2,
    silent: 'passed-only',
    restoreMocks: true,
    // What a page is to show may take its time on a busy machine; one second is the default.
    expect: { poll: { timeout: 15_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,test,scripts,bench}/**/*.test.ts'],
          // Native libraries (sharp, onnxruntime) do not survive being loaded again in threads of one process.
          pool: 'forks',
          // As the product has it (`compilePatternsOnce`).
          execArgv: ['--no-regexp-tier-up'],
          // Loading the product anew for each file would cost a third of all. Nothing outlives a test but what only reads.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 40_000,
          globalSetup: existsSync(databases) ? [databases] : [],
          setupFiles: ['test/fail-on-console-error.ts', 'test/refuse-outside-network.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Found all at once, before the first test: one found later would reload the page beneath a running test.
        optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          include: ['web/**/*.test.{ts,tsx}'],
          // `npm test` runs them beside the others, on a machine that is busy.
          testTimeout: 60_000,
          // Pages side by side on two cores take longer than one after the other, and miss their timeouts.
          fileParallelism: false,
          // One page for all files: loading the product anew for each cost more than its tests. See web/app/begin-anew.ts.
          isolate: false,
          setupFiles: [
            'test/fail-on-console-error.ts',
            'test/refuse-outside-requests.ts',
            'web/app/begin-anew.ts',
          ],
          // After the others where one run has both: Vitest asks that projects with different numbers of workers take turns.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            // On a clean clone it waits for what Vite makes of the packages first, on a busy machine.
            connectTimeout: 180_000,
            screenshotFailures: false,
            // What is read on screen is looked for letter by letter.
            locators: { exact: true },
            provider: playwright({
              launchOptions: chromium,
              // Where motion is what a test is about, it asks for it: see `web/ui/ask-for-motion.ts`.
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
