import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { registerThroughPage } from '#e2e/steps/register-through-page.ts'
import { upload } from '#e2e/steps/upload.ts'
import { knownPictures } from '#test/known-pictures.ts'

/** Each takes seconds. The server's tests send all of them through the API. */
const dozen = knownPictures.slice(0, 12)

test('somebody signs up, uploads screenshots, finds each by a word of its own, and asks Remy', async ({
  page,
}) => {
  await registerThroughPage(page)
  for (const { file } of dozen) await upload(page, file)

  for (const { word } of dozen) {
    const found = page.waitForResponse(response => response.url().includes(`search=${word}`))
    await page.getByRole('searchbox').fill(word)
    await found
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(new RegExp(word, 'i'))
  }
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Back to all screenshots' }).click()

  const conversation = page.getByRole('log', { name: 'Conversation' })
  for (const { question, value, isSecret } of dozen) {
    if (!question || !value) continue
    const sources = conversation.getByRole('list', { name: 'Sources' })
    const before = await sources.count()
    await ask(page, question)
    await expect(sources).toHaveCount(before + 1)
    if (isSecret) await conversation.getByRole('button', { name: 'Show it' }).click()
    await expect(conversation.getByText(value).last()).toBeVisible()
  }
})
