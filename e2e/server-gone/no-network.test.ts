import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test.use({ expectedTroubles: [/status of 50\d|net::ERR_FAILED/] })

test('without a network nothing is lost, and once it is back everything goes on', async ({ page }) => {
  await enter(page)
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await page.route('**/api/screenshots', route => route.abort())
  const file = { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await dialog.getByLabel('Screenshot file').setInputFiles(file)
  await expectToast(page, 'Upload failed', 'Failed to upload screenshot')
  await expect(dialog.getByRole('alert')).toHaveText('There was an error uploading your file')

  await page.unroute('**/api/screenshots')
  await page.route('**/api/screenshots', route => route.fulfill({ status: 502, body: '' }))
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Upload failed', 'Upload failed: 502')
  await expect(dialog.getByRole('alert')).toHaveText('There was an error uploading your file')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill('firefox')
  await page.unroute('**/api/screenshots')
  await page.route('**/api/screenshots?*', route => route.abort())
  await expect(page.getByRole('heading', { name: 'Your screenshots could not be loaded' })).toBeVisible()
  await page.unroute('**/api/screenshots?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})
