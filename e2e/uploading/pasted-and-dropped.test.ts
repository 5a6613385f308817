import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { carry } from './carry.ts'

test('an image is also taken pasted and dropped, and the same one twice is one', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  const picture = await carry('gif-a.gif')

  await page.evaluate(pasting(picture))
  await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)

  const dataTransfer = await page.evaluateHandle(picture)
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await expect(page.getByText('Drop a screenshot to keep it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await expectToast(page, 'Screenshot uploaded', 'You had this one already.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

const pasting = (clipboardData: string) =>
  `document.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: ${clipboardData}, bubbles: true, cancelable: true }),
  )`
