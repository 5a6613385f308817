import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { countAsked } from './count-asked.ts'
import { ruleTime } from './rule-time.ts'

test.use({ expectedTroubles: [/status of 500/] })

test('a conversation that the server cannot give says with which status', async ({ page }) => {
  await enter(page)
  await ruleTime(page)
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
