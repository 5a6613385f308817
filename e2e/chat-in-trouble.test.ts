import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectToast } from './steps/expect-toast.ts'
import { ruleTime } from './steps/rule-time.ts'

test.use({ expectedTroubles: [/status of 500/] })

test.beforeEach(async ({ page }) => {
  await enter(page)
  await ruleTime(page)
})

test('a message is given up after 15 seconds, and Remy says so', async ({ page }) => {
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await expect(conversation.getByText(/^Good (morning|afternoon|evening)/)).toBeVisible()
  await page.route('**/api/chats', neverAnswer)
  await page.getByPlaceholder('Ask about your screenshots...').fill('Are you there?')
  await page.keyboard.press('Enter')
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

test('a conversation that does not come is asked for three times more, then shown as empty', async ({
  page,
}) => {
  const asked = countAsked(page)
  await page.route('**/api/chats', neverAnswer)
  await page.goto('/app')
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(asked).toBe(times)
    // Ten seconds of waiting, and at most two before the next attempt.
    await page.clock.runFor(12_100)
  }
  await expect(page.getByText(/^Good (morning|afternoon|evening)/)).toBeVisible()
  expect(asked()).toBe(4)
})

test('a conversation that the server cannot give says with which status', async ({ page }) => {
  const asked = countAsked(page)
  await page.route('**/api/chats', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/app')
  for (const times of [1, 2, 3, 4]) {
    await expect.poll(asked).toBe(times)
    await page.clock.runFor(2_100)
  }
  const failure = 'Failed to fetch chat messages: 500'
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  await expectToast(page, failure)
  await page.unroute('**/api/chats')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Good (morning|afternoon|evening)/)).toBeVisible()
})

const neverAnswer = () => new Promise<void>(() => {})

function countAsked(page: Page): () => number {
  let times = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/chats') times++
  })
  return () => times
}
