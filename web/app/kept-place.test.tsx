import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  const inSight = () =>
    page
      .getByRole('article')
      .elements()
      .find(card => card.getBoundingClientRect().top > 200 && card.getBoundingClientRect().top < 600)
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

function scrollerOf(element: Element): Element {
  if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  return element.parentElement ? scrollerOf(element.parentElement) : element
}
