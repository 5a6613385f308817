import type { Page } from '@playwright/test'

/** Fills in and submits the form of the Stripe double. */
export async function payAtStripe(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
}
