import { expect } from '@playwright/test'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { goTo } from './go-to.ts'
import type { States } from './walk-through.ts'

/** Lets a held-back upload continue. */
let letGo = () => {}

/** A person without screenshots, until the first one is stored. */
export const uploadStates: States = {
  'a hub where nothing is kept': async page => {
    await goTo(page, '/app', 'No screenshots found')
    await page.evaluate(lingerOn)
  },
  'choosing what to upload': async page => {
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Upload Screenshot' })).toBeVisible()
  },
  'an upload that is refused': async page => {
    const file = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByRole('dialog').getByLabel('Screenshot file').setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
  'an upload under way': async page => {
    await page.keyboard.press('Escape')
    letGo = await holdBack(page, '**/api/screenshots')
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
    await page.getByRole('dialog').getByLabel('Screenshot file').setInputFiles(pictureFile('wifi-a.png'))
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  },
  'an upload that is done': async page => {
    letGo()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100', { timeout: 20_000 })
    await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
  },
}

/** Keeps open what would close after a second, to look at it. */
const lingerOn = `{
  const usual = window.setTimeout
  window.setTimeout = (work, milliseconds, ...rest) => usual(work, milliseconds === 1000 ? 60_000 : milliseconds, ...rest)
}`
