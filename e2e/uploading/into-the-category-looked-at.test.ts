import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chooseFilter } from '#e2e/steps/choose-filter.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { upload } from '#e2e/steps/upload.ts'

test('an upload goes into the category that is looked at, and one stays there', async ({ page }) => {
  await enter(page)
  await page.goto('/screenshots')
  await chooseFilter(page, 'Category', 'Travel')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  const address = page.url()
  await upload(page, 'gif-a.gif')
  await expectToast(
    page,
    'Screenshot uploaded',
    'Your screenshot has been analyzed and added to your collection',
  )
  await expect(page.getByRole('article').getByText('Travel', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(address)
})
