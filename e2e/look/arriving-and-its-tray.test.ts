import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { arrivingStates } from './arriving-states.ts'
import { devices } from './devices.ts'
import { walkThrough } from './walk-through.ts'

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on ${name}`, () => {
    test.use(device.use)

    test('what arrives in numbers keeps nobody out', async ({ page }) => {
      await enter(page)
      await walkThrough(page, arrivingStates, device)
    })
  })
}
