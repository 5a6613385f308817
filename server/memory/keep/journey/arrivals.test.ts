import { expect, test } from 'vitest'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { asOwner } from '#server/platform/owner.ts'
import { localSignals } from '#server/platform/signals/local-signals.ts'
import { createArrivals } from './arrivals.ts'

/** Waits for a screenshot that is filed after `filedAfter` ms. Its vision pass never ends. */
async function waited(filedAfter: number, millisMax: number) {
  const row = { id: 7, progress: 'extracted', failed_step: null } as unknown as ScreenshotRow
  const arrivals = createArrivals({
    screenshots: { find: async () => ({ ...row }) },
    signals: localSignals(),
    isToBeLookedAt: async () => true,
  })
  setTimeout(() => {
    row.progress = 'filed'
    arrivals.announce(7)
  }, filedAfter)
  const start = performance.now()
  const found = await arrivals.wait(asOwner(1), 7, millisMax)
  return { progress: found?.progress, seconds: Math.round((performance.now() - start) / 100) / 10 }
}

test.concurrent.each([
  ['what is filed soon is waited for until four seconds have passed in all', 1_500, 12_000, 'filed', 4],
  ['what is filed late is not waited for any longer', 4_500, 12_000, 'filed', 4.5],
  ['the answer has an end of its own', 200, 1_000, 'filed', 1],
  ['what is not filed by then is given as it stands', 3_000, 1_000, 'extracted', 1],
])('a model looks for ever: %s', async (_title, filedAfter, millisMax, progress, seconds) => {
  const found = await waited(filedAfter, millisMax)
  expect(found.progress).toBe(progress)
  expect(found.seconds).toBeGreaterThanOrEqual(seconds - 0.1)
  expect(found.seconds).toBeLessThan(seconds + 0.9)
})
