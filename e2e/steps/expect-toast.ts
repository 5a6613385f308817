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
  if (description !== undefined) return
  // Its buttons, which stand behind it, are no part of what it says.
  const buttons = await toast.first().getByRole('button').allInnerTexts()
  await expect(toast.first()).toHaveText([title, ...buttons].join(''))
}
