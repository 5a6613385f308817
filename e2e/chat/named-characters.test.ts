import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'

test('a message with named characters of HTML shows the characters, also after the page is loaded again', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/app')
  await ask(page, 'Who are Tom &amp; Jerry &copy; &notanentity;?')
  const message = page
    .getByRole('log', { name: 'Conversation' })
    .getByText('Who are Tom & Jerry © &notanentity;?')
  await expect(message).toBeVisible()
  await page.reload()
  await expect(message).toBeVisible()
})
