import { expect, type Page } from '@playwright/test'

/** A toast says exactly this and nothing more, or will when what it is about has ended. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const saying = (words: string) => ({ has: page.getByText(words, { exact: true }) })
  const toasts = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter(saying(title))
  const toast = description === undefined ? toasts : toasts.filter(saying(description))
  // The one before may still be on its way out.
  await expect(toast.first()).toBeVisible({ timeout: 20_000 })
  // Its buttons are no part of what it says.
  if (description === undefined) await expect(toast.first().locator('[data-content]')).toHaveText(title)
}
