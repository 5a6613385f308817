import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test('what Remy is asked to change shows at once in the gallery, and is taken back', async ({ page }) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  await page.goto(`/app?chat=${wifi.id}`)
  const card = page.getByRole('article', { name: wifi.title })
  await ask(page, 'put this in Travel')
  await expect(page.getByText('Say “undo” to take it back.', { exact: false })).toBeVisible()
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()

  await ask(page, 'call it Cabin internet')
  await expect(page.getByRole('article', { name: 'Cabin internet' })).toBeVisible()
  await ask(page, 'undo')
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()
})
