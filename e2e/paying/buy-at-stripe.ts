import { expect, type Page } from '@playwright/test'
import { payAtStripe } from './pay-at-stripe.ts'

/** A plan with a good card, until Stripe has told of it. */
export async function buyAtStripe(page: Page, plan: string, deliver: () => Promise<void>): Promise<void> {
  await page.goto(`/checkout?plan=${plan}`)
  await payAtStripe(page, '4242424242424242')
  await expect(page).toHaveURL('/settings')
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}
