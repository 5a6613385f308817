import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'

test('a stored session that is the word null is none', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('userSession', 'null')`)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
