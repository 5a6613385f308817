import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test('deleting asks first, and then nothing of it is left', async ({ page }) => {
  await enter(page)
  const { id } = await keepPicture(page, 'gif-a.gif')
  await page.goto(`/app?chat=${id}`)
  const card = page.getByRole('article')
  const dialog = page.getByRole('dialog', { name: 'Delete this screenshot?' })
  const askToDelete = () => card.getByRole('button', { name: 'Delete', exact: true }).click()

  await askToDelete()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toHaveCount(1)

  await askToDelete()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Screenshot deleted')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await expect(page).toHaveURL('/app')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  expect((await page.request.get(`/api/screenshots/${id}/image`)).status()).toBe(404)
})
