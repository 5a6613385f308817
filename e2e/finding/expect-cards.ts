import { expect, type Page } from '@playwright/test'

/** Expects this many screenshots. */
export async function expectCards(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(count)
}
