import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'

test.use(inMotion)

test('what Remy understood can be put right, and goes out as its picture, as a note and over the clipboard; once deleted, nothing of it is left', async ({
  page,
  context,
}) => {
  await enter(page)
  const understood = await keepPicture(page, 'gif-a.gif')
  const { id } = understood
  await page.goto('/app')
  const card = page.getByRole('article')
  const dialog = page.getByRole('dialog')

  await test.step('put right, it stays right', async () => {
    await card.getByRole('button', { name: 'Change Category' }).click()
    await expect(dialog).toHaveAccessibleName('Change Category')
    await expect(dialog).toHaveAccessibleDescription(
      'Select a category for this screenshot or create a new one.',
    )
    await dialog.getByRole('radio', { name: 'Travel' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Screenshot updated')
    await expect(card.getByText('Travel', { exact: true })).toBeVisible()

    await card.getByRole('button', { name: 'Change Category' }).click()
    await dialog.getByRole('button', { name: 'Create New Category' }).click()
    await dialog.getByLabel('Category name').fill('   ')
    await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
    await dialog.getByLabel('Category name').fill('  Garden plans ')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Category created')
    await expect(dialog.getByRole('radio', { name: 'Garden plans' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(card.getByText('Garden plans', { exact: true })).toBeVisible()

    await card.getByRole('button', { name: 'View Details' }).click()
    await dialog.getByRole('button', { name: 'Remove Garden plans' }).click()
    await expect(dialog.getByRole('button', { name: 'Remove Garden plans' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Edit title' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Something I think better of')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAccessibleName(understood.title)
    await dialog.getByRole('button', { name: 'Edit title' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('What support promised')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleName('What support promised')
    await dialog.getByRole('button', { name: /^Type: / }).click()
    await page.getByRole('menuitem', { name: 'Quote' }).click()
    await expect(dialog.getByRole('button', { name: 'Type: Quote. Change it' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const corrected = async () => {
      await expect(card).toHaveAccessibleName('What support promised')
      await expect(card.getByText('Uncategorized', { exact: true })).toBeVisible()
      await expect(card.getByText('Quote', { exact: true })).toBeVisible()
    }
    await corrected()
    await page.reload()
    await corrected()
    await page.getByRole('combobox', { name: 'Category' }).click()
    await expect(page.getByRole('option', { name: 'Garden plans' })).toBeVisible()
  })

  await test.step('it goes out as its picture, as a note and over the clipboard', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/app?screenshot=${id}`)
    const press = (name: string) => dialog.getByRole('button', { name }).click()

    const picture = page.waitForEvent('download')
    await press('Download')
    expect(await readFile(await (await picture).path())).toEqual(await readFile(pictureFile('gif-a.gif')))

    const note = page.waitForEvent('download')
    await press('Export to Notes')
    expect((await note).suggestedFilename()).toMatch(/\.md$/)
    await expectToast(page, 'Note exported', 'Saved as a Markdown file.')

    await press('Share')
    await expectToast(page, 'Image copied')
    const copied = await page.evaluate(
      'navigator.clipboard.read().then(items => items.flatMap(item => item.types))',
    )
    expect(copied).toEqual(['image/png'])

    await page.route('**/api/screenshots/*/image', route => route.fulfill({ status: 404, json: {} }))
    await press('Download')
    await expectToast(page, 'Download failed', 'The picture could not be loaded.')
    await press('Share')
    await expectToast(page, 'Share failed', 'The picture could not be loaded.')
  })

  await test.step('once deleted, nothing of it is left', async () => {
    await page.goto(`/app?chat=${id}`)
    const question = page.getByRole('dialog', { name: 'Delete this screenshot?' })
    const askToDelete = () => card.getByRole('button', { name: 'Delete', exact: true }).click()
    await askToDelete()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(card).toHaveCount(1)
    await askToDelete()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Screenshot deleted')
    await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
    await expect(page).toHaveURL('/app')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
    expect((await page.request.get(`/api/screenshots/${id}/image`)).status()).toBe(404)
  })
})
