import type { Page } from '@playwright/test'

/** Fills in and submits the registration page, whatever the result. */
export async function sendRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Username').fill('Ann Lee')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
}
