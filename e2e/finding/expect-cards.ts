import { expect, type Page } from '@playwright/test'

/** So many screenshots are shown. */
export async function expectCards(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(count)
}
