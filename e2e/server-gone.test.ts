import { expect, type Page } from '@playwright/test'
import { test } from './journey-test.ts'
import { enter } from './steps/enter.ts'
import { expectToast } from './steps/expect-toast.ts'
import { keepPicture } from './steps/keep-picture.ts'
import { pictureFile } from './steps/picture-file.ts'

test.use({ expectedTroubles: [/net::ERR_/] })

test('a message to a server that is gone is said to be lost, and can be sent again once it is back', async ({
  page,
  product,
}) => {
  await enter(page)
  await keepPicture(page, 'wifi-a.png')
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  const question = 'What is the wifi password?'
  const trouble = conversation.getByText(
    "I'm having trouble connecting to the server right now. Your message might not have been sent. Please try again in a moment.",
  )
  await expect(page.getByRole('article')).toHaveCount(1)

  await product.kill()
  await page.getByPlaceholder('Ask about your screenshots...').fill(question)
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Failed to send message',
    'Network connection issue. Please check your internet connection and try again.',
  )
  await expect(trouble).toBeVisible()

  await product.startAgain()
  await conversation.getByRole('button', { name: 'Send again' }).click()
  await conversation.getByRole('button', { name: 'Show it' }).click()
  await expect(conversation.getByText('Xk9#vQ2!mTz7')).toBeVisible()
  await expect(trouble).toBeHidden()
  await expect(conversation.getByText(question)).toHaveCount(1)
  await page.reload()
  await expect(conversation.getByText(question)).toHaveCount(1)
  await conversation.getByRole('button', { name: 'Show it' }).click()
  await expect(conversation.getByText('Xk9#vQ2!mTz7')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an upload that the server is away for opens all the same, and goes on once it is back', async ({
  page,
  product,
}) => {
  await enter(page)
  const ahead = page.waitForResponse(uploadScript)
  await page.goto('/app')
  const draft = page.getByPlaceholder('Ask about your screenshots...')
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
  const draft = page.getByPlaceholder('Ask about your screenshots...')
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

const uploadScript = /assets\/upload-dialog-.*\.js/
const detailScript = /assets\/screenshot-detail-.*\.js/

async function choosePicture(page: Page) {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Screenshot' })
  await dialog.getByLabel('Screenshot file').setInputFiles(pictureFile('receipt-a.png'))
  return dialog
}
