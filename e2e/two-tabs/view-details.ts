import type { Page } from '@playwright/test'
import { cardTitled } from './card-titled.ts'

/** Opens the screenshot from its card. */
export async function viewDetails(page: Page, title: string): Promise<void> {
  await cardTitled(page, title).getByRole('button', { name: 'View Details' }).click()
}
