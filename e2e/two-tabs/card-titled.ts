import type { Locator, Page } from '@playwright/test'

/** The card of the screenshot with this title. */
export function cardTitled(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title })
}
