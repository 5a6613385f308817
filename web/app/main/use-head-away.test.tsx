import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

async function aGallery(width: number, address = '/app', { height = 740, cards = 30 } = {}) {
  await page.viewport(width, height)
  const wall = Array.from({ length: cards }, (_, i) =>
    aScreenshot({ id: i + 1, title: `Screenshot ${i + 1}` }),
  )
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(wall),
    'GET /api/screenshots/search': () => Response.json(smart(wall)),
    'POST /api/screenshots/batch': () => {
      const changed = wall.splice(0).map(({ id }) => id)
      return Response.json({ change: { ...deleted, text: `You deleted ${cards} screenshots.` }, changed })
    },
  })
  const { go } = await renderInside(address)
  await expect.element(page.getByRole('article', { name: 'Screenshot 1', exact: true })).toBeVisible()
  const feed = () => page.getByRole('feed').element()
  /** Scrolls on until the head is away, or back. It rests a moment after each turn. */
  const scrollUntil = (isAway: boolean, by: number) =>
    expect
      .poll(() => {
        feed().scrollTop += by
        return head().hasAttribute('data-away')
      })
      .toBe(isAway)
  return { feed: feed(), scrollUntil, go, wall }
}

const deleted = {
  id: 9,
  madeAt: '2026-01-24T12:00:00.000Z',
  about: 'screenshots',
  by: 'you',
  isUndone: false,
}
const smart = (perhaps: unknown[]) => ({ results: [], perhaps, parts: [], processedQuery: 'ramen' })
const search = () => page.getByRole('searchbox').element()
/** Longer than a turn rests. */
const rested = () => new Promise(resolve => setTimeout(resolve, 450))
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

test.each([
  [2, 640, []],
  [2, 740, []],
  [4, 640, []],
  [4, 740, []],
  [6, 640, [true]],
  [6, 740, []],
])(
  'on a phone, scrolling down %d cards in a height of %d hides them once or never, and brings nothing back',
  async (cards, height, expected) => {
    const { feed } = await aGallery(360, '/app?search=ramen&smart=1', { height, cards })
    const turns: boolean[] = []
    const watch = new MutationObserver(() => turns.push(head().hasAttribute('data-away')))
    watch.observe(head(), { attributeFilter: ['data-away'] })
    for (let steps = 0; steps < 4; steps++) {
      feed.scrollTop += 90
      await rested()
    }
    watch.disconnect()
    expect(turns).toEqual(expected)
    expect(feed.scrollTop).toBe(Math.min(360, feed.scrollHeight - feed.clientHeight))
  },
)

test('on a phone another search brings them back, also one that finds nothing', async () => {
  const { scrollUntil, go, wall } = await aGallery(360, '/app?search=ramen&smart=1')
  wall.length = 0
  await userEvent.type(page.getByRole('searchbox'), '{Enter}')
  await userEvent.fill(page.getByRole('searchbox'), 'xqzzy')
  const nothing = page.getByText('Upload your first one', { exact: false })
  await expect.element(nothing).toBeVisible()
  go(-1)
  await expect.element(nothing).not.toBeInTheDocument()
  await scrollUntil(true, 40)
  go(1)
  await expect.element(nothing).toBeVisible()
  await expect.poll(() => head().hasAttribute('data-away')).toBe(false)
})

test('on a phone they come back when everything in the list is deleted', async () => {
  const { feed, scrollUntil } = await aGallery(360)
  await scrollUntil(true, 40)
  feed.querySelector<HTMLElement>('article button')?.focus({ preventScroll: true })
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('{Delete}')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Upload your first one', { exact: false })).toBeVisible()
  await expect.poll(() => head().hasAttribute('data-away')).toBe(false)
})

test('on a desktop they stay', async () => {
  const { feed } = await aGallery(1280)
  const before = searchRow()
  feed.scrollTop = 2_000
  await expect.poll(() => feed.scrollTop).toBeGreaterThan(1_000)
  expect(head().hasAttribute('data-away')).toBe(false)
  expect(searchRow()).toBe(before)
})
