import { test } from '#e2e/shared-product-test.ts'
import { devices } from './devices.ts'
import { strangerStates } from './stranger-states.ts'
import { walkThrough } from './walk-through.ts'

// Looking through everything takes its time.
test.describe.configure({ timeout: 120_000 })

for (const [device, { use, scheme }] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    test('what a stranger sees keeps nobody out', ({ page }) => walkThrough(page, strangerStates, scheme))
  })
}
