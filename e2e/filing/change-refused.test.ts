import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test.use({ expectedTroubles: [/status of 50\d/] })

test('a change that did not get through is told, and loses nothing of what was chosen', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Change Category' }).click()

  await dialog.getByRole('button', { name: 'Create New Category' }).click()
  await dialog.getByLabel('Category name').fill('Garden plans')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await refuse(page, '**/api/categories', { error: 'You have enough categories.' })
  await create.click()
  await expectToast(page, 'Failed to create category', 'You have enough categories.')
  await expect(dialog.getByLabel('Category name')).toHaveValue('Garden plans')
  await page.unroute('**/api/categories')
  await create.click()
  await expectToast(page, 'Category created')

  const one = '**/api/screenshots/*'
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await refuse(page, one, { error: 'The store is out of reach.' })
  await save.click()
  await expectToast(page, 'Update failed', 'The store is out of reach.')
  await page.unroute(one)
  await refuse(page, one)
  await save.click()
  await expectToast(page, 'Update failed', 'An error occurred while updating')
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Garden plans' })).toBeChecked()
  await page.unroute(one)

  const goOn = await holdBack(page, one)
  await save.click()
  await expect(dialog.getByRole('button', { name: 'Saving' })).toBeVisible()
  goOn()
  await expectToast(page, 'Screenshot updated')
  await expect(card.getByText('Garden plans', { exact: true })).toBeVisible()
  await page.unroute(one)

  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await refuse(page, one, { error: 'The store is out of reach.' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Delete failed', 'The store is out of reach.')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
})

/** The server fails at whatever is changed there, in its own words where it is given any. */
async function refuse(page: Page, address: string, json?: { error: string }) {
  await page.route(address, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fulfill(json ? { status: 503, json } : { status: 500, body: '' })
  })
}
