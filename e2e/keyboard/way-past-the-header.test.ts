import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'

test('the first thing one comes to is the way past the header', async ({ page }) => {
  await page.goto('/no/such/page')
  const heading = page.getByRole('heading', { name: '404 Page Not Found' })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
})
