import { expect, type Page } from '@playwright/test'

/** Until the page that is headed so stands there. */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}
