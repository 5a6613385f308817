import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { payWith } from './pay-with.ts'

test('a test plan is cancelled for the end of its period, and kept after all', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=annual')
  await payWith(page, '4242424242424242')
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Ends on .*\. It does not renew\.$/)).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expectSoundLook(page)
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
})
