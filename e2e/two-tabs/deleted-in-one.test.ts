import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { deleteTitled } from './delete-titled.ts'
import { leaveWhatIsGone } from './leave-what-is-gone.ts'
import { viewDetails } from './view-details.ts'

test('what one tab deletes leaves the other, also where it is open', async ({ page }) => {
  await enter(page)
  const { title } = await keepPicture(page, 'wifi-a.png')
  const { title: other } = await keepPicture(page, 'habit-a.png')
  await page.goto('/app')
  const secondTab = await page.context().newPage()
  await secondTab.goto('/app')
  await viewDetails(page, title)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()

  for (const one of [title, other]) await deleteTitled(secondTab, one)
  await leaveWhatIsGone(page)
})
