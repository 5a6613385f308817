import { expect, type Page } from '@playwright/test'

/** Through the registration page, until the hub stands there. */
export async function registerThroughPage(page: Page, email = 'ann@example.com'): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Username').fill('Ann Lee')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/app/)
}
