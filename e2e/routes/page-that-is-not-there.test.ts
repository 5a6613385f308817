import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test('from a page that is not there a way leads back, and one to log in', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(
    page.getByRole('heading', { name: 'Everything you screenshot, one question away.' }),
  ).toBeVisible()
  await enter(page)
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go to your memories' }).click()
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()
})
