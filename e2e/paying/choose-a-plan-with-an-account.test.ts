import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { logIn } from '#e2e/steps/log-in.ts'

test('who has an account logs in on the way and is back at the plan they chose', async ({ page }) => {
  const { email, password } = await enter(page)
  await page.context().clearCookies()
  await page.goto('/checkout?plan=founders')
  await expect(page).toHaveURL('/auth?redirect=/checkout?plan=founders')
  await logIn(page, { email, password })
  await expect(page).toHaveURL('/checkout?plan=founders')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})
