import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { devices } from './devices.ts'
import { galleryStates } from './gallery-states.ts'
import { lineStates } from './line-states.ts'
import { replyStates } from './reply-states.ts'
import { uploadStates } from './upload-states.ts'
import { walkThrough } from './walk-through.ts'

const states = { ...uploadStates, ...galleryStates, ...lineStates, ...replyStates }

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on ${name}`, () => {
    test.use(device.use)

    test('the hub and its dialogs keep nobody out', async ({ page }) => {
      await enter(page)
      await walkThrough(page, states, device)
    })
  })
}
