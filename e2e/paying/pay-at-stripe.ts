import type { Page } from '@playwright/test'

/** Fills the form of the stand-in for Stripe and sends it. */
export async function payAtStripe(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
}
