import type { Page } from '@playwright/test'
import type { Person } from '#e2e/steps/enter.ts'

/** Fills in and submits the form on the page. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
