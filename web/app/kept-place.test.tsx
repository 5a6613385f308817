import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { askForMotion } from '#web/ui/ask-for-motion.ts'
import { answerCalls, session } from './start/answer-calls.ts'

beforeEach(askForMotion)

test.each([
  ['a phone', 400],
  ['a desktop', 1280],
])('on %s the wall is where it was when a dialog closes', async (_device, width) => {
  await page.viewport(width, 800)
  const wall = Array.from({ length: 30 }, (_, i) => aScreenshot({ id: i + 1, title: `Screenshot ${i + 1}` }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(wall),
    ...Object.fromEntries(
      wall.flatMap(one => [
        [`GET /api/screenshots/${one.id}`, () => Response.json(one)],
        [`GET /api/screenshots/${one.id}/versions`, () => Response.json([])],
      ]),
    ),
  })
  await renderInside('/app')
  const feed = page.getByRole('feed')
  await expect.element(page.getByRole('article', { name: 'Screenshot 1' })).toBeVisible()
  const scrolling = scrollerOf(feed.element())
  scrolling.scrollTop = 2_345
  await expect.poll(() => Number(inSight()?.ariaLabel?.replace('Screenshot ', ''))).toBeGreaterThan(4)
  const card = page.getByRole('article', { name: inSight()?.ariaLabel ?? '' })
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

test.each([
  ['a phone', 400],
  ['a desktop', 1280],
])(
  'on %s what comes in at the top is seen there, and moves nothing that one looks at',
  async (_device, width) => {
    await page.viewport(width, 800)
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        aScreenshot({
          ...{ id: count - i, title: `Screenshot ${count - i}`, createdAt: new Date().toISOString() },
          // Cards of different heights.
          description: 'What was read in it. '.repeat((count - i) % 5),
        }),
      )
    let wall = many(40)
    answerCalls({
      'GET /api/auth/user': () => Response.json({ session }),
      'GET /api/screenshots': () => Response.json(wall),
    })
    await renderInside('/app')
    const otherTab = new BroadcastChannel('memory-news')
    onTestFinished(() => otherTab.close())
    const arrive = (count: number) => {
      wall = many(count)
      otherTab.postMessage({ is: 'upset' })
    }
    const card = (id: number) => page.getByRole('article', { name: `Screenshot ${id}`, exact: true })
    await expect.element(card(40)).toBeVisible()
    arrive(41)
    await expect.element(card(41)).toBeInViewport()
    const scrolling = scrollerOf(page.getByRole('feed').element())
    scrolling.scrollTop = 1_800
    await expect.poll(() => Number(inSight()?.ariaLabel?.replace('Screenshot ', ''))).toBeLessThan(38)
    const looked = page.getByRole('article', { name: inSight()?.ariaLabel ?? '', exact: true })
    const place = Number(looked.element().ariaPosInSet)
    const top = await topAtRest(looked.element())
    const { left } = looked.element().getBoundingClientRect()
    for (const more of [2, 12, 1, 3, 5]) {
      arrive(wall.length + more)
      await expect.poll(() => Number(looked.element().ariaPosInSet)).toBe(place + wall.length - 41)
      expect(Math.abs((await topAtRest(looked.element())) - top)).toBeLessThan(2)
      expect(looked.element().getBoundingClientRect().left).toBe(left)
    }
  },
)

test.each([
  ['a phone', 400],
  ['a desktop', 1280],
])(
  'on %s what remains in view stays where it is when the first visible card goes, and others above it',
  async (_device, width) => {
    await page.viewport(width, 800)
    const now = new Date().toISOString()
    let wall = Array.from({ length: 60 }, (_, i) =>
      aScreenshot({ id: 60 - i, title: `Screenshot ${60 - i}`, createdAt: now }),
    )
    answerCalls({
      'GET /api/auth/user': () => Response.json({ session }),
      'GET /api/screenshots': () => Response.json(wall),
    })
    await renderInside('/app')
    const otherTab = new BroadcastChannel('memory-news')
    onTestFinished(() => otherTab.close())
    await expect.element(page.getByRole('article', { name: 'Screenshot 60', exact: true })).toBeVisible()
    const feed = page.getByRole('feed').element()
    const scrolling = scrollerOf(feed)
    scrolling.scrollTop = 3_600
    await expect.poll(() => Number(inSight()?.ariaLabel?.replace('Screenshot ', ''))).toBeLessThan(56)
    await topAtRest(inSight() ?? feed)
    const edge = scrolling.getBoundingClientRect().top
    const seen = page
      .getByRole('article')
      .elements()
      .filter(card => card.getBoundingClientRect().bottom > edge + 20)
    const topOf = (card: Element | undefined) => card?.getBoundingClientRect().top
    const perRow = seen.filter(card => topOf(card) === topOf(seen[0])).length
    const first = Number(seen[0]?.ariaLabel?.replace('Screenshot ', ''))
    const looked = page.getByRole('article', { name: `Screenshot ${first - perRow}`, exact: true })
    const place = Number(looked.element().ariaPosInSet)
    const top = await topAtRest(looked.element())
    // Three whole rows, the last of them visible.
    const gone = new Set(Array.from({ length: 3 * perRow }, (_, i) => first + 2 * perRow - i))
    wall = wall.filter(({ id }) => !gone.has(id))
    otherTab.postMessage({ is: 'upset' })
    await expect.poll(() => Number(looked.element().ariaPosInSet)).toBe(place - gone.size)
    expect(Math.abs((await topAtRest(looked.element())) - top)).toBeLessThan(2)
  },
)

test.each([
  ['at rest', (title: Locator) => title.click()],
  ['while it still scrolls', (title: Locator) => clickWhileItScrolls(title.element())],
])('on a phone, Back from the chat of a card returns to the same place, left %s', async (_, choose) => {
  await page.viewport(400, 800)
  const wall = Array.from({ length: 30 }, (_, i) => aScreenshot({ id: i + 1, title: `Screenshot ${i + 1}` }))
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json(wall),
    ...Object.fromEntries(wall.map(one => [`GET /api/screenshots/${one.id}`, () => Response.json(one)])),
  })
  const { go } = await renderInside('/app')
  const [memory, chat] = [page.getByRole('tab', { name: 'Memory' }), page.getByRole('tab', { name: 'Chat' })]
  const feed = page.getByRole('feed')
  await expect.element(page.getByRole('article', { name: 'Screenshot 1', exact: true })).toBeVisible()
  const scrolling = scrollerOf(feed.element())
  scrolling.scrollTop = 1_234
  await expect.poll(() => Number(inSight()?.ariaLabel?.replace('Screenshot ', ''))).toBeGreaterThan(4)
  const name = inSight()?.ariaLabel ?? ''
  const card = page.getByRole('article', { name, exact: true })
  const title = card.getByRole('button', { name, exact: true })
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
  await page.viewport(400, 800)
  const one = aScreenshot({ id: 1, title: 'Screenshot 1' })
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/screenshots': () => Response.json([one]),
    'GET /api/screenshots/1': () => Response.json(one),
  })
  const { go } = await renderInside('/app?chat=1')
  const chat = page.getByRole('tab', { name: 'Chat' })
  await page.getByRole('button', { name: 'Back to all screenshots' }).click()
  await expect.element(page.getByText('Talking about')).not.toBeInTheDocument()
  go(-1)
  await expect.element(page.getByText('Talking about')).toBeVisible()
  await expect.element(chat).toHaveAttribute('aria-selected', 'true')
})

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
