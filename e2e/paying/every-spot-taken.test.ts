import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'

test('when every spot is taken, that is said with another way to pay', async ({ page }) => {
  await enter(page)
  await page.route('**/api/create-payment-intent', async route => {
    if (route.request().postDataJSON().plan !== 'founders') return route.continue()
    await route.fulfill({ status: 409, json: { error: 'All 100 Founders Circle spots are taken.' } })
  })
  await page.goto('/checkout?plan=founders')
  await expect(page.getByRole('alert')).toContainText('All 100 Founders Circle spots are taken.')
  await expectSoundLook(page)
  await page.getByRole('link', { name: 'Choose Annual' }).click()
  await expect(page).toHaveURL('/checkout?plan=annual')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})
