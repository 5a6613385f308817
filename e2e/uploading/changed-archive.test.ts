import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { beforeItIsSent } from './before-it-is-sent.ts'

test('an archive that changes while it is sent says so, and leaves no half of itself', async ({ page }) => {
  const disk = await mkdtemp(join(tmpdir(), 'remy-changed-'))
  const archive = join(disk, 'Photos.zip')
  await writeFile(archive, 'It was an archive')
  await enter(page)
  const settings = await openAccountSettings(page)
  await beforeItIsSent(page, () => writeFile(archive, 'It is another one by now'))
  await settings.getByLabel('Screenshots to import').setInputFiles(archive)

  await expectToast(page, 'Import failed', 'It was changed or moved while it was sent. Choose it again.')
  await expect(page.getByRole('region', { name: 'Import of Photos.zip' })).toHaveCount(0)
  expect(await (await page.request.get('/api/imports')).json()).toEqual([])
  await rm(disk, { recursive: true })
})
