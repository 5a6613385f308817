import type { Page } from '@playwright/test'

/** Fills in and submits the test provider's form. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1299')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
}
