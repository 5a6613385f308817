import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { cardTitled } from './card-titled.ts'
import { deleteTitled } from './delete-titled.ts'

test('deleting what is gone already does what was wanted', async ({ page }) => {
  await enter(page)
  const { title, id } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect(cardTitled(page, title)).toBeVisible()
  await page.request.delete(`/api/screenshots/${id}`)
  await deleteTitled(page, title)
})
