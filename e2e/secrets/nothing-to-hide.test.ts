import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test('a picture with nothing to hide offers nothing to show', async ({ page }) => {
  await enter(page)
  const { id } = await keepPicture(page, 'gif-a.gif')
  await page.goto(`/app?screenshot=${id}`)
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show secrets' })).toHaveCount(0)
})
