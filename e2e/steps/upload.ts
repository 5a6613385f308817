import { expect, type Page } from '@playwright/test'
import { pictureFile } from './picture-file.ts'

/** Uploads one of `test/pictures` through the dialog, and waits until that has closed by itself. */
export async function upload(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await dialog.getByLabel('Screenshot file').setInputFiles(pictureFile(file))
  await expect(dialog).toBeHidden({ timeout: 20_000 })
}
