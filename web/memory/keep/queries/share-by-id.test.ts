import { expect, test } from 'vitest'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import type { ScreenshotPage } from './screenshot-walls.ts'
import { shareById } from './share-by-id.ts'

const shot = (id: number, title = `Shot ${id}`) => aScreenshot({ id, title })
const pagesOf = (...pages: ScreenshotPage[]) => ({
  pages,
  pageParams: pages.map((_, i) => (i ? `${i}` : null)),
})

test('what comes first moves the others, which stay the same objects', () => {
  const old = pagesOf(
    { screenshots: [shot(3), shot(2)], nextCursor: '2' },
    { screenshots: [shot(1)], nextCursor: null },
  )
  const next = shareById(
    old,
    pagesOf(
      { screenshots: [shot(4), shot(3)], nextCursor: '3' },
      { screenshots: [shot(2, 'Renamed'), shot(1)], nextCursor: null },
    ),
  )
  const [first, second] = next.pages
  expect(first?.screenshots[1]).toBe(old.pages[0]?.screenshots[0])
  expect(second?.screenshots[1]).toBe(old.pages[1]?.screenshots[0])
  expect(second?.screenshots[0]?.title).toBe('Renamed')
})

test('the same again is the same object, and a page that is the same stays', () => {
  const make = (title?: string) =>
    pagesOf(
      { screenshots: [shot(3)], nextCursor: '3', total: 2 },
      { screenshots: [shot(1, title)], perhaps: [shot(9)], nextCursor: null },
    )
  const old = make()
  expect(shareById(old, make())).toBe(old)
  const next = shareById(old, make('Renamed'))
  expect(next.pages[0]).toBe(old.pages[0])
  expect(next.pages[1]?.perhaps).toBe(old.pages[1]?.perhaps)
  expect(next.pages[1]?.screenshots[0]?.title).toBe('Renamed')
})
