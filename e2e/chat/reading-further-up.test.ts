import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { inMotion } from '#e2e/steps/in-motion.ts'
import { linesSaid } from './lines-said.ts'

test.use(inMotion)

test('a long conversation shows its end, and keeps the place of whoever reads further up', async ({
  page,
}) => {
  await enter(page)
  await page.route('**/api/chats', route =>
    route.request().method() === 'GET' ? route.fulfill({ json: linesSaid(1, 60) }) : route.continue(),
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
