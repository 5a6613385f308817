import type { Locator, Page } from '@playwright/test'

/** The card of one screenshot. */
export function cardTitled(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title })
}
