import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chooseFilter } from '#e2e/steps/choose-filter.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { carry } from './carry.ts'

test('an image is also taken pasted, into the category looked at, and dropped; the same one twice is one', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/screenshots')
  await chooseFilter(page, 'Category', 'Travel')
  await expect(page.getByText('Nothing is filed under these filters yet.')).toBeVisible()
  const address = page.url()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  const picture = await carry('gif-a.gif')

  await page.evaluate(pasting(picture))
  await expectToast(
    page,
    'Screenshot uploaded',
    'Your screenshot has been analyzed and added to your collection',
  )
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').getByText('Travel', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(address)

  const dataTransfer = await page.evaluateHandle(picture)
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop a screenshot to keep it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await expectToast(page, 'Screenshot uploaded', 'You had this one already.')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

const pasting = (clipboardData: string) =>
  `document.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: ${clipboardData}, bubbles: true, cancelable: true }),
  )`
