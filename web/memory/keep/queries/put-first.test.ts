import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { putFirst } from './screenshot-queries.ts'
import { type ScreenshotPage, screenshotKeys } from './screenshot-walls.ts'

const key = screenshotKeys.list({})

type Shot = ReturnType<typeof aScreenshot>

/** The full list after a screenshot was put first. */
const listAfter = (found: Shot[], added: Shot) =>
  pagesAfter([{ screenshots: found, nextCursor: null, total: found.length }], added)?.[0]

function pagesAfter(pages: ScreenshotPage[], added: Shot) {
  const client = createQueryClient()
  const pageParams = pages.map((_, i) => (i === 0 ? null : `after ${i}`))
  client.setQueryData<InfiniteData<ScreenshotPage>>(key, { pages, pageParams })
  putFirst(client, added)
  return client.getQueryData<InfiniteData<ScreenshotPage>>(key)?.pages
}

const idsOf = (pages: ScreenshotPage[] | undefined) =>
  pages?.map(({ screenshots }) => screenshots.map(({ id }) => id))
const some = (...ids: number[]) => ids.map(id => aScreenshot({ id, progress: 'captured' }))

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

test('if many others came while it was being read, it stays on the second page and is counted once', () => {
  const before: ScreenshotPage[] = [
    { screenshots: some(9, 8, 7), nextCursor: 'after 1', total: 6 },
    { screenshots: some(6, 2, 1), nextCursor: null },
  ]
  const pages = pagesAfter(before, aScreenshot({ id: 2, title: 'Boarding pass' }))
  expect(idsOf(pages)).toEqual([
    [9, 8, 7],
    [6, 2, 1],
  ])
  expect(pages?.[1]?.screenshots[1]).toMatchObject({ title: 'Boarding pass', progress: 'filed' })
  expect(pages?.[0]?.total).toBe(6)
})

test('if its page is not fetched yet, the list stays as it is', () => {
  const before: ScreenshotPage[] = [{ screenshots: some(9, 8, 7), nextCursor: 'after 1', total: 6 }]
  const pages = pagesAfter(before, aScreenshot({ id: 2 }))
  expect(idsOf(pages)).toEqual([[9, 8, 7]])
  expect(pages?.[0]?.total).toBe(6)
})

test('a new screenshot comes first also if more pages follow', () => {
  const old = some(9, 8, 7).map(one => ({ ...one, createdAt: '2026-01-23T08:00:00.000Z' }))
  const before: ScreenshotPage[] = [{ screenshots: old, nextCursor: 'after 1', total: 6 }]
  const pages = pagesAfter(before, aScreenshot({ id: 2, createdAt: '2026-01-24T08:00:00.000Z' }))
  expect(idsOf(pages)).toEqual([[2, 9, 8, 7]])
  expect(pages?.[0]?.total).toBe(7)
})
