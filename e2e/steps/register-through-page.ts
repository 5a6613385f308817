import { expect, type Page } from '@playwright/test'
import { sendRegistration } from './send-registration.ts'

/** Registers through the page, and waits for the hub. */
export async function registerThroughPage(page: Page, email = 'ann@example.com'): Promise<void> {
  await sendRegistration(page, email)
  await expect(page).toHaveURL(/\/app/)
}
