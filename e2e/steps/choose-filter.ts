import type { Page } from '@playwright/test'

/** Chooses an option in one of the lists above the gallery. */
export async function chooseFilter(page: Page, filter: 'Category' | 'Type', option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
