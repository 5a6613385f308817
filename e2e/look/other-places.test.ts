import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { accountStates } from './account-states.ts'
import { devices } from './devices.ts'
import { placeStates } from './place-states.ts'
import { strangerStates } from './stranger-states.ts'
import { walkThrough } from './walk-through.ts'

// Looking through everything takes its time.
test.describe.configure({ timeout: 120_000 })
test.use({ expectedTroubles: [/The page is broken/] })

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on ${name}`, () => {
    test.use(device.use)

    test('what a stranger sees and the other places keep nobody out', async ({ page }) => {
      await walkThrough(page, strangerStates, device)
      await enter(page)
      await walkThrough(page, { ...placeStates, ...accountStates }, device)
    })
  })
}
