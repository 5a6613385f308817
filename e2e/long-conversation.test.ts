import { expect } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'

const messages = Array.from({ length: 60 }, (_, i) => ({
  id: i + 1,
  role: i % 2 ? 'assistant' : 'user',
  content: `Line ${i + 1} of a long talk`,
  timestamp: '2026-01-01T00:00:00.000Z',
  sources: [],
}))

test('a long conversation shows its end, and keeps the place of whoever reads further up', async ({
  page,
}) => {
  await enter(page)
  await page.route('**/api/chats', route =>
    route.request().method() === 'GET' ? route.fulfill({ json: messages }) : route.continue(),
  )
  await page.goto('/app')
  const last = page.getByText('Line 60 of a long talk')
  const toEnd = page.getByRole('button', { name: 'Most recent messages ↓' })
  await expect(last).toBeInViewport()
  await expect(toEnd).toBeHidden()

  await last.hover()
  await page.mouse.wheel(0, -600)
  await expect(toEnd).toBeVisible()
  await expect(last).not.toBeInViewport()
  await toEnd.click()
  await expect(last).toBeInViewport()
  await expect(toEnd).toBeHidden()
})

test('what one writes grows to 120 pixels and scrolls from there', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  const message = page.getByPlaceholder('Ask about your screenshots...')
  const height = async () => (await message.boundingBox())?.height ?? 0
  const before = await height()
  await message.fill('one\ntwo\nthree')
  const grown = await height()
  expect(grown).toBeGreaterThan(before)
  await message.fill('a line\n'.repeat(30))
  expect(await height()).toBe(120)
  await message.fill('')
  expect(await height()).toBe(before)
})
