import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepConversation } from '#e2e/steps/keep-conversation.ts'

test('of ten thousand messages the newest are there when the chat opens, and older ones come as one scrolls up', async ({
  page,
}) => {
  const pages: { cursor: string | null; ids: number[] }[] = []
  page.on('response', async response => {
    const url = new URL(response.url())
    if (url.pathname !== '/api/chats' || response.request().method() !== 'GET') return
    const messages: { id: number }[] = await response.json()
    pages.push({ cursor: url.searchParams.get('cursor'), ids: messages.map(({ id }) => id) })
  })
  keepConversation(await enter(page), 5_000)
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })
  const said = (words: string) => conversation.getByText(words, { exact: true })
  await expect(said('Answer 5000')).toBeInViewport()
  await expect(said('Question 4971')).toHaveCount(1)
  await expect(said('Answer 4970')).toHaveCount(0)
  expect(pages.map(({ cursor, ids }) => [cursor, ids.length])).toEqual([[null, 60]])

  await conversation.hover()
  for (const [oldest, more] of [
    ['Question 4971', 'Question 4941'],
    ['Question 4941', 'Question 4911'],
  ] as const) {
    await expect(async () => {
      await page.mouse.wheel(0, -2_000)
      await expect(said(more)).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await expect(said(oldest)).toHaveCount(1)
  }
  const [newest, ...older] = pages
  const ids = pages.toReversed().flatMap(one => one.ids)
  expect(older.map(({ ids }) => ids.length)).toEqual(older.map(() => 60))
  expect(older[0]?.cursor).toBe(String(newest?.ids[0]))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(ids).size).toBe(ids.length)

  await page.getByRole('button', { name: /^Most recent messages/ }).click()
  await expect(said('Answer 5000')).toBeInViewport()
})
