import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectNothingToPanFor } from '#e2e/steps/expect-nothing-to-pan-for.ts'

test('somebody without a screenshot tries five sample pictures, asks about one, asks on, and deletes one', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  await expect(conversation.getByRole('button', { name: 'Add your first screenshot' })).toBeVisible()
  await conversation.getByRole('button', { name: 'Try five sample pictures' }).click()
  await expect(page.getByText('Screenshot uploaded').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '5', { timeout: 60_000 })
  await expect(conversation.getByRole('button', { name: 'Try five sample pictures' })).toBeHidden()

  await ask(page, 'What was the total at Hazelbrook Market?')
  await expect(conversation.getByText('$29.15', { exact: true })).toBeVisible()
  const next = page.getByRole('list', { name: 'Ask next' })
  await next.getByRole('button', { name: 'When was that?' }).click()
  await expect(conversation.getByText('14 May 2026').last()).toBeVisible()
  await expect(next.getByRole('button', { name: 'When was that?' })).toBeHidden()
  await expectNothingToPanFor(page)

  const card = page.getByRole('article', { name: /Hazelbrook Market/ })
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '4')
})
