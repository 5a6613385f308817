import type { Page } from '@playwright/test'

/** Sends Remy a message, and waits for nothing. */
export async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to Remy' }).fill(words)
  await page.keyboard.press('Enter')
}
