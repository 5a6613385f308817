import { expect, type Page } from '@playwright/test'

/** Expects a toast with exactly this text, now or once its work has ended. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  if (description === undefined) {
    // Reads all toasts in one step, because some are gone after two seconds.
    const looks = { timeout: 20_000, intervals: [100, 250, 500] }
    await expect.poll(() => page.evaluate<string[]>(toldInToasts), looks).toContain(title)
    return
  }
  const saying = (words: string) => ({ has: page.getByText(words, { exact: true }) })
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  // The previous toast may still be closing.
  const toast = toasts.filter(saying(title)).filter(saying(description))
  await expect(toast.first()).toBeVisible({ timeout: 20_000 })
}

/** Without the text of their buttons. */
const toldInToasts = `[...document.querySelectorAll('[aria-label^="Notifications"] li')]
  .filter(toast => toast.checkVisibility())
  .map(toast => {
    const words = toast.cloneNode(true)
    for (const button of words.querySelectorAll('button')) button.remove()
    return words.textContent
  })`
