import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { devices } from './devices.ts'
import { placeStates } from './place-states.ts'
import { walkThrough } from './walk-through.ts'

// Looking through everything takes its time.
test.describe.configure({ timeout: 120_000 })
test.use({ expectedTroubles: [/The page is broken/] })

for (const [device, { use, scheme }] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    test('the other places keep nobody out', async ({ page }) => {
      await enter(page)
      await walkThrough(page, placeStates, scheme)
    })
  })
}
