import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the account dialog from the settings, which say that text messages are not configured. */
export async function openAccountSettings(page: Page): Promise<Locator> {
  await page.goto('/settings')
  await expect(
    page.getByText(
      'Twilio integration is not configured. Contact the administrator to enable SMS functionality.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Account settings' }).click()
  return page.getByRole('dialog', { name: 'Account Settings' })
}
