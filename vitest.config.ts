import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium } from './test/chromium.ts'

const databases = 'test/global-setup.ts'

export default defineConfig({
  test: {
    // Two cores are common, and `npm test` runs other work beside this. A third worker would load the product
    // once more.
    maxWorkers: 2,
    silent: 'passed-only',
    restoreMocks: true,
    // A page may take time on a busy machine. The default is one second.
    expect: { poll: { timeout: 15_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,cli,test,scripts,bench}/**/*.test.ts'],
          // Native libraries (sharp, onnxruntime) cannot be loaded twice in threads of one process.
          pool: 'forks',
          // As in the product (`server/platform/tame-allocator.ts`).
          execArgv: ['--no-regexp-tier-up'],
          // Loading the product for each file would cost a third of everything. Only read-only state outlives
          // a test.
          isolate: false,
          // They end what hangs. On a busy machine, a long test takes ten times as long as on an idle one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: existsSync(databases) ? [databases] : [],
          setupFiles: ['test/fail-on-console-error.ts', 'test/refuse-outside-network.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // All found before the first test: a later one would reload the page under a running test.
        optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
        test: {
          name: 'browser',
          include: ['web/**/*.test.{ts,tsx}'],
          // `npm test` runs them beside the others, on a busy machine.
          testTimeout: 60_000,
          // A page on a busy machine may lose a race that no person would. `npm test` names what passed late.
          retry: 1,
          // On two cores, pages side by side take longer than one after the other, and miss their timeouts.
          fileParallelism: false,
          // One page for all files: loading the product for each cost more than its tests. See
          // web/app/begin-anew.ts.
          isolate: false,
          setupFiles: [
            'test/fail-on-console-error.ts',
            'test/refuse-outside-requests.ts',
            'web/app/begin-anew.ts',
          ],
          // After the others if one run has both: Vitest requires projects with different numbers of workers
          // to take turns.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            // On a clean clone and a busy machine, it waits for Vite to bundle the packages.
            connectTimeout: 180_000,
            screenshotFailures: false,
            // Texts on screen are matched exactly.
            locators: { exact: true },
            provider: playwright({
              launchOptions: chromium,
              // A test about motion turns it on: see `web/ui/ask-for-motion.ts`.
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
