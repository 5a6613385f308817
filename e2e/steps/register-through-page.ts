import { expect, type Page } from '@playwright/test'
import { sendRegistration } from './send-registration.ts'

/** Through the registration page, until the hub stands there. */
export async function registerThroughPage(page: Page, email = 'ann@example.com'): Promise<void> {
  await sendRegistration(page, email)
  await expect(page).toHaveURL(/\/app/)
}
