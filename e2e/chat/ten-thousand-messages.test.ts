import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { linesSaid } from './lines-said.ts'

test('of ten thousand messages the newest are there at once, older ones as one scrolls up, in their place', async ({
  page,
}) => {
  await enter(page)
  const asked: (string | null)[] = []
  const older = Promise.withResolvers<void>()
  await page.route('**/api/chats**', async route => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    asked.push(cursor)
    if (cursor !== null) await older.promise
    const first = Math.max(1, (cursor === null ? 10_001 : Number(cursor)) - 60)
    await route.fulfill({ json: linesSaid(first, 60), headers: { 'x-next-cursor': String(first) } })
  })
  await page.goto('/app')
  const line = (id: number) => page.getByText(`Line ${id} of a long talk`, { exact: true })
  await expect(line(10_000)).toBeInViewport()
  expect(asked).toEqual([null])

  await line(10_000).hover()
  await page.mouse.wheel(0, -10_000)
  await expect(page.getByText('Loading earlier messages')).toBeAttached()
  await expect(line(9_941)).toBeInViewport()
  const before = (await line(9_941).boundingBox())?.y ?? 0
  older.resolve()
  await expect(line(9_881)).toBeAttached()
  await expect(page.getByText('Loading earlier messages')).toHaveCount(0)
  expect(Math.abs(((await line(9_941).boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
  await expect(line(9_881)).not.toBeInViewport()
  expect(asked).toEqual([null, '9941'])
})
