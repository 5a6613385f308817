import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { putFirst } from './screenshot-queries.ts'
import { type ScreenshotPage, screenshotKeys } from './screenshot-walls.ts'

const key = screenshotKeys.list({})

/** The full list after a screenshot was put first. */
function listAfter(found: ReturnType<typeof aScreenshot>[], added: ReturnType<typeof aScreenshot>) {
  const client = createQueryClient()
  const page: ScreenshotPage = { screenshots: found, nextCursor: null, total: found.length }
  client.setQueryData<InfiniteData<ScreenshotPage>>(key, { pages: [page], pageParams: [null] })
  putFirst(client, added)
  return client.getQueryData<InfiniteData<ScreenshotPage>>(key)?.pages[0]
}

test('a new screenshot comes first and is counted', () => {
  const list = listAfter([aScreenshot({ id: 1 })], aScreenshot({ id: 2 }))
  expect(list?.screenshots.map(({ id }) => id)).toEqual([2, 1])
  expect(list?.total).toBe(2)
})

test('a screenshot that the list showed while it was being read stays where it is and is counted once', () => {
  const before = [
    aScreenshot({ id: 3 }),
    aScreenshot({ id: 2, progress: 'captured' }),
    aScreenshot({ id: 1 }),
  ]
  const list = listAfter(before, aScreenshot({ id: 2, title: 'Boarding pass' }))
  expect(list?.screenshots.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(list?.screenshots[1]).toMatchObject({ title: 'Boarding pass', progress: 'filed' })
  expect(list?.total).toBe(3)
})
