import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { answerCalls, session } from './start/answer-calls.ts'

beforeEach(askForMotion)

const phoneWidth = 400
const devices = [
  ['a phone', phoneWidth],
  ['a desktop', 1280],
] as const

test.each(devices)('on %s the wall is where it was when a dialog closes', async (_device, width) => {
  await openWall(width, aWall(30))
  await expect.element(cardOf(30)).toBeVisible()
  const scrolling = await scrollTo(2_345, { below: 27 })
  const card = cardOf(idInSight())
  for (const [button, title] of [
    ['View Details', card.element().ariaLabel ?? ''],
    ['Change Category', 'Change Category'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    await expect.element(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
    // Measured now, because pressing the button may have scrolled it into view.
    const before = scrolling.scrollTop
    expect(before).toBeGreaterThan(2_000)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(scrolling.scrollTop).toBe(before)
  }
})

test.each(devices)(
  'on %s what comes in at the top is seen there, and moves nothing that one looks at',
  async (_device, width) => {
    // Cards of different heights.
    const many = (count: number) =>
      aWall(count).map(one => ({ ...one, description: 'What was read in it. '.repeat(one.id % 5) }))
    const { change } = await openWall(width, many(40))
    await expect.element(cardOf(40)).toBeVisible()
    change(many(41))
    await expect.element(cardOf(41)).toBeInViewport()
    await scrollTo(1_800, { below: 38 })
    const looked = cardOf(idInSight())
    const place = Number(looked.element().ariaPosInSet)
    const top = await topAtRest(looked.element())
    const { left } = looked.element().getBoundingClientRect()
    let count = 41
    for (const more of [2, 12, 1, 3, 5]) {
      count += more
      change(many(count))
      await expect.poll(() => Number(looked.element().ariaPosInSet)).toBe(place + count - 41)
      expect(Math.abs((await topAtRest(looked.element())) - top)).toBeLessThan(2)
      expect(looked.element().getBoundingClientRect().left).toBe(left)
    }
  },
)

test.each(devices)(
  'on %s what remains in view stays where it is when the first visible card goes, and others above it',
  async (_device, width) => {
    const wall = aWall(60)
    const { change } = await openWall(width, wall)
    await expect.element(cardOf(60)).toBeVisible()
    const scrolling = await scrollTo(3_600, { below: 56 })
    await topAtRest(inSight() ?? scrolling)
    const edge = scrolling.getBoundingClientRect().top
    const seen = page
      .getByRole('article')
      .elements()
      .filter(card => card.getBoundingClientRect().bottom > edge + 20)
    const topOf = (card: Element | undefined) => card?.getBoundingClientRect().top
    const perRow = seen.filter(card => topOf(card) === topOf(seen[0])).length
    const first = idOf(seen[0])
    const looked = cardOf(first - perRow)
    const place = Number(looked.element().ariaPosInSet)
    const top = await topAtRest(looked.element())
    // Three whole rows, the last of them visible.
    const gone = new Set(Array.from({ length: 3 * perRow }, (_, i) => first + 2 * perRow - i))
    change(wall.filter(({ id }) => !gone.has(id)))
    await expect.poll(() => Number(looked.element().ariaPosInSet)).toBe(place - gone.size)
    expect(Math.abs((await topAtRest(looked.element())) - top)).toBeLessThan(2)
  },
)

test.each([
  ['at rest', (title: Locator) => title.click()],
  ['while it still scrolls', (title: Locator) => clickWhileItScrolls(title.element())],
])('on a phone, Back from the chat of a card returns to the same place, left %s', async (_, choose) => {
  const { go } = await openWall(phoneWidth, aWall(30))
  const [memory, chat] = [page.getByRole('tab', { name: 'Memory' }), page.getByRole('tab', { name: 'Chat' })]
  await expect.element(cardOf(30)).toBeVisible()
  const scrolling = await scrollTo(1_234, { below: 27 })
  const card = cardOf(idInSight())
  const title = card.getByRole('button', { name: card.element().ariaLabel ?? '', exact: true })
  let before = 0
  const noteBefore = () => {
    before = scrolling.scrollTop
  }
  scrolling.addEventListener('click', noteBefore, { capture: true, once: true })
  await choose(title)
  expect(before).toBeGreaterThan(800)
  await expect.element(chat).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Talking about')).toBeVisible()

  go(-1)
  await expect.element(memory).toHaveAttribute('aria-selected', 'true')
  await expect.element(title).toHaveFocus()
  expect(scrolling.scrollTop).toBe(before)
  await expect.element(card).toBeInViewport()

  go(1)
  await expect.element(chat).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Talking about')).toBeVisible()
})

test('on a phone, Back from a chat that began in the chat stays there', async () => {
  const { go } = await openWall(phoneWidth, aWall(1), '/app?chat=1')
  const chat = page.getByRole('tab', { name: 'Chat' })
  await page.getByRole('button', { name: 'Back to all screenshots' }).click()
  await expect.element(page.getByText('Talking about')).not.toBeInTheDocument()
  go(-1)
  await expect.element(page.getByText('Talking about')).toBeVisible()
  await expect.element(chat).toHaveAttribute('aria-selected', 'true')
})

/** Opens the hub over these screenshots. `change` puts others in their place, as another tab does. */
async function openWall(width: number, wall: readonly ScreenshotDetail[], at = '/app') {
  await page.viewport(width, 800)
  let shown = wall
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(shown),
    ...Object.fromEntries(wall.map(one => [`GET /api/screenshots/${one.id}`, () => Response.json(one)])),
  })
  const { go } = await renderInside(at)
  const otherTab = new BroadcastChannel('memory-news')
  onTestFinished(() => otherTab.close())
  const change = (next: readonly ScreenshotDetail[]) => {
    shown = next
    otherTab.postMessage({ is: 'upset' })
  }
  return { go, change }
}

/** The newest first, as the server sends them. Each has its number in its title. */
const aWall = (count: number): ScreenshotDetail[] =>
  Array.from({ length: count }, (_, i) =>
    aScreenshot({ id: count - i, title: `Screenshot ${count - i}`, createdAt: new Date().toISOString() }),
  )

const cardOf = (id: number) => page.getByRole('article', { name: `Screenshot ${id}`, exact: true })
const idOf = (card: Element | undefined) => Number(card?.ariaLabel?.replace('Screenshot ', ''))

/** Scrolls the gallery down, until only cards older than `below` are in sight. */
async function scrollTo(topPx: number, { below }: { below: number }): Promise<Element> {
  const scrolling = scrollerOf(page.getByRole('feed').element())
  scrolling.scrollTop = topPx
  await expect.poll(idInSight).toBeLessThan(below)
  return scrolling
}

/** Scrolls and clicks in one frame: the browser reports the scroll when the gallery is hidden already. */
function clickWhileItScrolls(title: Element) {
  const scrolling = scrollerOf(title)
  scrolling.scrollTop -= 1
  scrolling.scrollTop += 1
  if (!(title instanceof HTMLElement)) throw new TypeError('No button')
  title.focus({ preventScroll: true })
  title.click()
}

/** Once the cards around it have been measured. */
async function topAtRest(element: Element): Promise<number> {
  const { top } = element.getBoundingClientRect()
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  return element.getBoundingClientRect().top === top ? top : topAtRest(element)
}

const idInSight = () => idOf(inSight())

/** A card that is wholly visible. */
const inSight = () =>
  page
    .getByRole('article')
    .elements()
    .find(card => card.getBoundingClientRect().top > 200 && card.getBoundingClientRect().top < 600)

function scrollerOf(element: Element): Element {
  if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  return element.parentElement ? scrollerOf(element.parentElement) : element
}
