import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

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
  await ask(page, question)
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
