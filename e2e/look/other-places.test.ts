import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { accountStates, settingsPage } from './account-states.ts'
import { devices } from './devices.ts'
import { placeStates } from './place-states.ts'
import { strangerStates } from './stranger-states.ts'
import { walkThrough } from './walk-through.ts'

test.use({ expectedTroubles: [/The page is broken/] })

for (const [name, device] of Object.entries(devices)) {
  test.describe(`on ${name}`, () => {
    test.use(device.use)

    test('what a stranger sees and the other places keep nobody out', async ({ page }) => {
      await walkThrough(page, strangerStates, device)
      await enter(page)
      await walkThrough(page, { ...placeStates, ...accountStates }, device)
      await leadOn(page)
    })
  })
}

/** Leaves the broken page at the end of the walk. */
async function leadOn(page: Page) {
  await expect(
    page.getByText('Nothing you kept is lost. Loading the page again usually helps.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute(settingsPage)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
}
