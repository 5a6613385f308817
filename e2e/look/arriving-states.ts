import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { keepAt } from '#e2e/steps/keep-at.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { aZip } from '#test/archives/a-zip.ts'
import type { States } from './walk-through.ts'

/** Many that come at once, and one that is put right with others like it. */
export const arrivingStates: States = {
  'a move that others may follow': async page => {
    await keepAt(page, 'recipe-a.jpg', 1)
    await keepAt(page, 'recipe-a.jpg', 0.96)
    await page.goto('/app')
    await page.getByRole('article').first().getByRole('button', { name: 'Change Category' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Travel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: 'Move 1', exact: true })).toBeVisible({ timeout: 20_000 })
  },
  'several files, of which some are refused': async page => {
    const settings = await openAccountSettings(page)
    await settings.getByLabel('Screenshots to import').setInputFiles([
      { name: 'wifi.png', mimeType: 'image/png', buffer: await readFile(pictureFile('wifi-a.png')) },
      {
        name: 'A damaged one with a long name.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    ])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByRole('status')).toHaveText('1 of 3 saved', { timeout: 20_000 })
    await tray.getByRole('button', { name: 'Show the list' }).click()
    await expect(tray.getByRole('listitem')).toHaveCount(3)
  },
  'an import under way': async page => {
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click()
    const settings = await openAccountSettings(page)
    const bytes = await readFile(pictureFile('wifi-a.png'))
    // Data after its end makes it another picture.
    const entries = Array.from({ length: 30 }, (_, i) => ({
      name: `${i}.png`,
      bytes: Buffer.concat([bytes, Buffer.from(`#${i}`)]),
    }))
    const file = { name: 'Holiday.zip', mimeType: 'application/zip', buffer: aZip(entries) }
    await settings.getByLabel('Screenshots to import').setInputFiles(file)
    await page.getByRole('button', { name: 'Pause the import of Holiday.zip' }).click({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Resume the import of Holiday.zip' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Import of Holiday.zip' })).toBeVisible()
  },
}
