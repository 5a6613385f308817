import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { choosePicture } from './choose-picture.ts'
import { detailScript, uploadScript } from './dialog-scripts.ts'

test.use({ expectedTroubles: [/net::ERR_/] })

test('a dialog whose script does not come says so, keeps page and draft, and opens when it is tried again', async ({
  page,
  product,
}) => {
  await enter(page)
  await keepPicture(page, 'wifi-a.png')
  // Not ahead either: as where the server went away at once.
  for (const script of [uploadScript, detailScript]) await page.route(script, route => route.abort())
  const ahead = page.waitForEvent('requestfailed', request => detailScript.test(request.url()))
  await page.goto('/app')
  const draft = page.getByRole('textbox', { name: 'Message to Remy' })
  await draft.fill('What is the')
  await expect(page.getByRole('article')).toHaveCount(1)
  await ahead

  await product.kill()
  for (const script of [uploadScript, detailScript]) await page.unroute(script)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectToast(page, 'This could not be opened', 'Nothing is lost; please try again.')
  await page.getByRole('article').getByRole('button', { name: 'View Details' }).click()
  await expectToast(page, 'This could not be opened', 'Nothing is lost; please try again.')
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()
  await expect(draft).toHaveValue('What is the')

  await product.startAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('heading', { name: /Wi-?Fi/i })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await choosePicture(page)
  await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
  await expect(page.getByRole('article')).toHaveCount(2)
})
