import { expect, type Page } from '@playwright/test'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { cardTitled } from './card-titled.ts'

/** Deletes it from its card, and waits until that is gone. */
export async function deleteTitled(page: Page, title: string): Promise<void> {
  await cardTitled(page, title).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Screenshot deleted')
  await expect(cardTitled(page, title)).toBeHidden()
}
