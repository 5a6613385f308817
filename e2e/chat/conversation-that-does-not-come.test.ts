import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { countAsked } from './count-asked.ts'
import { ruleTime } from './rule-time.ts'

test('a conversation that does not come is asked for three times more, then shown as empty', async ({
  page,
}) => {
  await enter(page)
  await ruleTime(page)
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

const neverAnswer = () => new Promise<void>(() => {})
