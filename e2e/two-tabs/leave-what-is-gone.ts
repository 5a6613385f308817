import { expect, type Page } from '@playwright/test'

/** The open screenshot was the last one and is said to be gone; a way leads back to where none is left. */
export async function leaveWhatIsGone(page: Page): Promise<void> {
  const gone = page.getByRole('dialog').getByRole('heading', { name: 'This screenshot is gone' })
  await expect(gone).toBeVisible()
  await page.getByRole('button', { name: 'Back to your screenshots' }).click()
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
}
