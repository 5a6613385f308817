import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { cardTitled } from './card-titled.ts'
import { leaveWhatIsGone } from './leave-what-is-gone.ts'
import { viewDetails } from './view-details.ts'

test('what another device has deleted is said to be gone when it is opened, and leaves the wall', async ({
  page,
}) => {
  await enter(page)
  const { title, id } = await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect(cardTitled(page, title)).toBeVisible()
  await page.request.delete(`/api/screenshots/${id}`)
  await viewDetails(page, title)
  await leaveWhatIsGone(page)
})
