import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { choosePicture } from './choose-picture.ts'
import { uploadScript } from './dialog-scripts.ts'

test.use({ expectedTroubles: [/net::ERR_/] })

test('an upload that the server is away for opens all the same, and goes on once it is back', async ({
  page,
  product,
}) => {
  await enter(page)
  const ahead = page.waitForResponse(uploadScript)
  await page.goto('/app')
  const draft = page.getByRole('textbox', { name: 'Message to Remy' })
  await draft.fill('What is the')
  await (await ahead).finished()

  await product.kill()
  const dialog = await choosePicture(page)
  await expect(dialog.getByRole('alert')).toBeVisible()

  await product.startAgain()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(draft).toHaveValue('What is the')
})
