import { expect } from '@playwright/test'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { pictureFile } from '#e2e/steps/picture-file.ts'
import { test } from '#e2e/with-others-test.ts'

test.use({ expectedTroubles: [/net::ERR_/] })

const uploadScript = /assets\/upload-dialog-.*\.js/
const detailScript = /assets\/screenshot-detail-.*\.js/

test('a server that is gone takes nothing along, and once it is back what failed is tried again', async ({
  page,
  context,
  product,
}) => {
  await enter(page)
  await keepPicture(page, 'wifi-a.png')
  // One script was prefetched. The other was not, as if the server went away at once.
  await context.route(detailScript, route => route.abort())
  // A page that listens is never idle.
  await context.route('**/api/events*', route => route.abort())
  const notAhead = page.waitForEvent('requestfailed', request => detailScript.test(request.url()))
  await page.goto('/app')
  const draft = page.getByRole('textbox', { name: 'Message to Remy' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await notAhead
  const elsewhere = await context.newPage()
  const ahead = elsewhere.waitForResponse(uploadScript)
  await elsewhere.goto('/app')
  const draftElsewhere = elsewhere.getByRole('textbox', { name: 'Message to Remy' })
  await draftElsewhere.fill('And the')
  // An import of the same script ends when the scripts that it imports are there, too.
  await elsewhere.evaluate(`import('${(await ahead).url()}').then(() => {})`)
  await page.waitForLoadState('networkidle')

  await product.kill()
  await context.unroute(detailScript)
  const question = 'What is the wifi password?'
  await ask(page, question)
  await expectToast(
    page,
    'Failed to send message',
    'Network connection issue. Please check your internet connection and try again.',
  )
  const conversation = page.getByRole('log', { name: 'Conversation' })
  const trouble = conversation.getByText(
    "I'm having trouble connecting to the server right now. Your message might not have been sent. Please try again in a moment.",
  )
  await expect(trouble).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Upload', exact: true }).click()
  const upload = elsewhere.getByRole('dialog', { name: 'Upload Screenshot' })
  await upload.getByLabel('Screenshot file').setInputFiles(pictureFile('gif-a.gif'))
  await expect(upload.getByRole('alert')).toBeVisible()

  await draft.fill('What is the')
  await page.getByRole('article').getByRole('button', { name: 'View Details' }).click()
  await expectToast(page, 'This could not be opened', 'Nothing is lost; please try again.')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  // The toast stays for twenty seconds, or while it has the focus. The server may take longer to come back.
  await tryAgain.focus()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()
  await expect(draft).toHaveValue('What is the')

  await product.startAgain()
  await tryAgain.click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('heading', { name: /Wi-?Fi/i })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
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

  await upload.getByRole('button', { name: 'Try Again' }).click()
  await expect(upload).toBeHidden({ timeout: 20_000 })
  await expect(elsewhere.getByRole('article')).toHaveCount(2)
  await expect(draftElsewhere).toHaveValue('And the')
})
