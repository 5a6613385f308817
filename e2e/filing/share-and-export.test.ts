import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'

test('a screenshot goes out as its picture, as a note and over the clipboard; once deleted, nothing of it is left', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page)
  const { id } = await keepPicture(page, 'gif-a.gif')
  await page.goto(`/app?screenshot=${id}`)
  const dialog = page.getByRole('dialog')
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

  await page.goto(`/app?chat=${id}`)
  const card = page.getByRole('article')
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
