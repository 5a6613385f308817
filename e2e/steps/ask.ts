import { expect, type Page } from '@playwright/test'

/**
 * Sends Remy a message, and waits until it is answered or has failed. After 15 seconds the page stops
 * waiting.
 */
export async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to Remy' }).fill(words)
  // Not while a picture is still being uploaded, even if its card is there already.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('button', { name: 'Stop' })).toBeHidden({ timeout: 20_000 })
}
