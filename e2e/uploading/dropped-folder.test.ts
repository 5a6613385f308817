import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'

test('a dropped folder is saved with all that is deep inside it, and an empty one says so', async ({
  page,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'remy-dropped-'))
  const inside = join(disk, 'Holiday', '2026', 'May')
  await mkdir(inside, { recursive: true })
  await copyFile(pictureFile('gif-a.gif'), join(disk, 'Holiday', 'near.gif'))
  // More than a browser gives in one batch.
  for (let i = 0; i < 120; i++) await writeFile(join(inside, `${i}.txt`), 'Words')
  await copyFile(pictureFile('wifi-a.png'), join(inside, 'z.png'))
  await mkdir(join(disk, 'Nothing'))
  await enter(page)
  await page.goto('/screenshots')
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()

  await drop(page, join(disk, 'Nothing'))
  await expectToast(page, 'Folder not saved', '“Nothing” is empty.')

  await drop(page, join(disk, 'Holiday'))
  const card = page.getByRole('region', { name: 'Import of Holiday' })
  await expect(card.getByText('2 screenshots saved, 120 not saved')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await rm(disk, { recursive: true })
})

/** Drops a folder as a hand would from a file manager. */
async function drop(page: Page, folder: string) {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await devtools.detach()
}
