import { expect } from '@playwright/test'
import { test } from './journey-test.ts'

test('a stranger sees what Remy is, and is told where there is nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page).toHaveURL('/auth')

  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})
