import type { Locator, Page } from '@playwright/test'
import { pictureFile } from '#e2e/steps/picture-file.ts'

/** In the upload dialog, which it opens. */
export async function choosePicture(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await dialog.getByLabel('Screenshot file').setInputFiles(pictureFile('receipt-a.png'))
  return dialog
}
