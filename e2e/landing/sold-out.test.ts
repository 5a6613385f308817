import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'

test('sold out is said on the card and on its button', async ({ page }) => {
  await page.route('**/api/plans', route => route.fulfill({ json: { foundersSpotsLeft: 0 } }))
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Founders Circle' })
  await expect(card.getByText('All 100 spots are taken')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Sold out' })).toBeVisible()
  await expectSoundLook(page)
})
