import { expect, type Page } from '@playwright/test'

/** A toast says exactly this and nothing more, or will when what it is about has ended. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  if (description === undefined) {
    // In one look: some are gone after two seconds.
    const looks = { timeout: 20_000, intervals: [100, 250, 500] }
    await expect.poll(() => page.evaluate<string[]>(toldInToasts), looks).toContain(title)
    return
  }
  const saying = (words: string) => ({ has: page.getByText(words, { exact: true }) })
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  // The one before may still be on its way out.
  const toast = toasts.filter(saying(title)).filter(saying(description))
  await expect(toast.first()).toBeVisible({ timeout: 20_000 })
}

/** Their buttons, which stand behind it, are no part of what they say. */
const toldInToasts = `[...document.querySelectorAll('[aria-label^="Notifications"] li')]
  .filter(toast => toast.checkVisibility())
  .map(toast => {
    const words = toast.cloneNode(true)
    for (const button of words.querySelectorAll('button')) button.remove()
    return words.textContent
  })`
