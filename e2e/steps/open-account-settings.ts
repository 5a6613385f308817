import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the account dialog from the settings, which do not begin with text messages that nobody can send. */
export async function openAccountSettings(page: Page): Promise<Locator> {
  await page.goto('/settings')
  await expect(page.getByRole('tab', { name: 'Subscription', selected: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account settings' }).click()
  return page.getByRole('dialog', { name: 'Account Settings' })
}
