import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { ruleTime } from './rule-time.ts'

test('a message is given up after 15 seconds, and Remy says so', async ({ page }) => {
  await enter(page)
  await ruleTime(page)
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await expect(conversation.getByText(/^Good (morning|afternoon|evening)/)).toBeVisible()
  await page.route('**/api/chats', neverAnswer)
  await ask(page, 'Are you there?')
  await expect(conversation.getByText('Remy is typing')).toBeAttached()
  await page.clock.fastForward(14_000)
  await expect(conversation.getByText('Remy is typing')).toBeAttached()
  await page.clock.fastForward(1_500)
  await expectToast(
    page,
    'Failed to send message',
    'Request timed out. The server might be busy - please try again.',
  )
  await expect(
    conversation.getByText(
      "I'm having trouble connecting to the server right now. Your message might not have been sent. Please try again in a moment.",
    ),
  ).toBeVisible()
})

const neverAnswer = () => new Promise<void>(() => {})
