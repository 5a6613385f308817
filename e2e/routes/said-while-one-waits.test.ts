import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'

test('what is on its way is said while one waits for it', async ({ page }) => {
  const answer = await holdBack(page, '**/api/auth/user')
  const load = await holdBack(page, '**/assets/login-page-*.js')
  await page.goto('/screenshots')
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByText('Redirecting to login...')).toBeVisible()
  load()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
