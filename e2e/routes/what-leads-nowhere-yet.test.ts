import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test('what leads nowhere yet is there and does nothing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await enter(page)
  for (const thing of ['Note', 'Habit', 'Project', 'Reminder']) {
    await page.goto(`/${thing.toLowerCase()}s`)
    await page.getByRole('button', { name: `New ${thing}` }).click()
    await page.getByRole('button', { name: `Create Your First ${thing}` }).click()
    await expect(page).toHaveURL(`/${thing.toLowerCase()}s`)
  }
})
