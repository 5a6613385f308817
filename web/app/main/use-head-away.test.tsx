import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

async function aGallery(width: number, address = '/app') {
  await page.viewport(width, 740)
  const wall = Array.from({ length: 30 }, (_, i) => aScreenshot({ id: i + 1, title: `Screenshot ${i + 1}` }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(wall),
    'GET /api/screenshots/search': () => Response.json(smart(wall)),
  })
  await renderInside(address)
  await expect.element(page.getByRole('article', { name: 'Screenshot 1', exact: true })).toBeVisible()
  const feed = page.getByRole('feed').element()
  /** Scrolls on until the head is away, or back. It rests a moment after each turn. */
  const scrollUntil = (isAway: boolean, by: number) =>
    expect
      .poll(() => {
        feed.scrollTop += by
        return head().hasAttribute('data-away')
      })
      .toBe(isAway)
  return { feed, scrollUntil }
}

const smart = (perhaps: unknown[]) => ({ results: [], perhaps, parts: [], processedQuery: 'ramen' })
const search = () => page.getByRole('searchbox').element()
const head = () => search().closest('main') ?? document.body
const searchRow = () => search().closest('[data-head-part]')?.getBoundingClientRect().height

test('on a phone search and filters make room while one scrolls down, and come back for who scrolls up or goes there', async () => {
  const { feed, scrollUntil } = await aGallery(360)
  const before = searchRow()
  expect(before).toBeGreaterThan(40)
  const room = feed.clientHeight
  await scrollUntil(true, 40)
  await expect.poll(searchRow).toBe(0)
  await expect.poll(() => feed.clientHeight).toBeGreaterThanOrEqual(room + 40)
  await scrollUntil(false, -40)
  await expect.poll(searchRow).toBe(before)
  await scrollUntil(true, 40)
  await userEvent.keyboard('/')
  await expect.poll(() => head().hasAttribute('data-away')).toBe(false)
  await expect.poll(searchRow).toBe(before)
})

test('on a phone what a smart search says of itself makes room too', async () => {
  const { scrollUntil } = await aGallery(360, '/app?search=ramen&smart=1')
  const banner = page.getByRole('region', { name: 'Smart Search Results' }).element()
  const room = () => banner.closest('[data-head-part]')?.getBoundingClientRect().height
  const before = room()
  expect(before).toBeGreaterThan(40)
  await scrollUntil(true, 40)
  await expect.poll(room).toBe(0)
  await scrollUntil(false, -40)
  await expect.poll(room).toBe(before)
})

test('on a desktop they stay', async () => {
  const { feed } = await aGallery(1280)
  const before = searchRow()
  feed.scrollTop = 2_000
  await expect.poll(() => feed.scrollTop).toBeGreaterThan(1_000)
  expect(head().hasAttribute('data-away')).toBe(false)
  expect(searchRow()).toBe(before)
})
