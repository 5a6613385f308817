import { expect } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { keepPicture } from './steps/keep-picture.ts'

test('what Remy is asked to change shows at once in the gallery, and is taken back', async ({ page }) => {
  await enter(page)
  const wifi = await keepPicture(page, 'wifi-a.png')
  await page.goto(`/app?chat=${wifi.id}`)
  const say = async (words: string) => {
    await page.getByPlaceholder('Ask about your screenshots...').fill(words)
    await page.keyboard.press('Enter')
  }
  const card = page.getByRole('article', { name: wifi.title })
  await say('put this in Travel')
  await expect(page.getByText('Say “undo” to take it back.', { exact: false })).toBeVisible()
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()

  await say('call it Cabin internet')
  await expect(page.getByRole('article', { name: 'Cabin internet' })).toBeVisible()
  await say('undo')
  await expect(card.getByText('Travel', { exact: true })).toBeVisible()
})
