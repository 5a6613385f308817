import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { beforeItIsSent } from './before-it-is-sent.ts'

test('a file of a folder that changes while it is sent says so, and the others are kept', async ({
  page,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'remy-changed-'))
  const holiday = join(disk, 'Holiday')
  await mkdir(holiday)
  await copyFile(pictureFile('gif-a.gif'), join(holiday, 'same.gif'))
  await copyFile(pictureFile('wifi-a.png'), join(holiday, 'changed.png'))
  await enter(page)
  const settings = await openAccountSettings(page)
  await beforeItIsSent(page, () => writeFile(join(holiday, 'changed.png'), 'Something else'))
  await settings.getByLabel('Folder to import').setInputFiles(holiday)

  const card = page.getByRole('region', { name: 'Import of Holiday' })
  await expect(card.getByText('1 screenshot saved, 1 not saved')).toBeVisible({ timeout: 60_000 })
  await card.getByRole('button', { name: 'Show what was not saved' }).click()
  await expect(card.getByText('There are only zeros in it. It may have been changed')).toBeVisible()
  await rm(disk, { recursive: true })
})
