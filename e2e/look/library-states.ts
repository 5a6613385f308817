import { expect, type Page } from '@playwright/test'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { aZip } from '#test/archives/a-zip.ts'
import type { States } from './walk-through.ts'

/** What puts a library in order: a selection, the viewer, imports, and the dialogs of one's own data. */
export const libraryStates: States = {
  'a selection': async page => {
    await keepPicture(page, 'gif-a.gif')
    const { id } = await keepPicture(page, 'wifi-a.png')
    const [category] = await (await page.request.get('/api/categories')).json()
    const name = 'A category with a name that is longer than others'
    await page.request.patch(`/api/categories/${category.id}`, { data: { name } })
    await page.request.patch(`/api/screenshots/${id}`, { data: { note: 'The one upstairs' } })
    await page.goto('/app')
    await page.locator('article [role=checkbox]').first().dispatchEvent('click')
    await expect(page.getByRole('group', { name: 'Selection' })).toBeInViewport({ ratio: 1 })
  },
  'tags for a selection': async page => {
    await page.getByRole('button', { name: 'Add tags' }).click()
    await expect(page.getByRole('dialog', { name: 'Tag 1 screenshot' })).toBeVisible()
  },
  'a picture that fills the screen': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'End selection' }).click()
    await page.getByRole('article').first().getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('button', { name: 'Enlarge the picture' }).click()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  },
  'words chosen in a picture': async page => {
    await page.getByLabel('Text in the picture').focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('group', { name: 'Selected text' })).toBeVisible()
  },
  'a word put right': async page => {
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Word' })).toBeFocused()
  },
  'a link for others': async page => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('dialog', { name: 'Create link' })).toBeVisible()
  },
  'a link that was made': async page => {
    await page
      .getByRole('dialog', { name: 'Create link' })
      .getByRole('button', { name: 'Create link' })
      .click()
    await expect(page.getByLabel('Your new link')).toBeVisible()
  },
  'a note of one’s own': async page => {
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit note' }).click()
    await expect(page.getByRole('textbox', { name: /^note$/i })).toBeFocused()
  },
  'what stands above the screenshots': async page => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await page.request.post('/api/reminders', { data: { text: 'Call mum', at: tomorrow, timeZone: 'UTC' } })
    const search = { search: 'wifi', isSmart: false, category: null, type: null }
    await page.request.post('/api/saved-searches', { data: search })
    await page.goto('/app')
    await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Saved searches' })).toBeVisible()
  },
  'categories to edit': page => openOwn(page, 'Edit categories'),
  'a category to merge': async page => {
    await page
      .getByRole('button', { name: /^Merge / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible()
  },
  'what was changed': page => openOwn(page, 'Recent changes'),
  'what was deleted': async page => {
    const [one] = await (await page.request.get('/api/screenshots')).json()
    await page.request.delete(`/api/screenshots/${one.id}`)
    await openOwn(page, 'Recently deleted')
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  },
  'how an iPhone shares': page => openOwn(page, 'Share from an iPhone'),
  'an import that has ended': async page => {
    const settings = await openAccountSettings(page)
    const buffer = aZip([
      { name: 'A long name of a file/that cannot be kept.txt', bytes: Buffer.from('Milk') },
    ])
    const file = { name: 'Holiday.zip', mimeType: 'application/zip', buffer }
    await settings.getByLabel('Screenshots to import').setInputFiles(file)
    const card = page.getByRole('region', { name: 'Import of Holiday.zip' })
    await card.getByRole('button', { name: 'Show what was not saved' }).click({ timeout: 30_000 })
    await expect(card.getByText('Only PNG', { exact: false })).toBeVisible()
  },
}

async function openOwn(page: Page, name: string) {
  const settings = await openAccountSettings(page)
  await settings.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}
