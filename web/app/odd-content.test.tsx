import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { answerCalls, session } from './start/answer-calls.ts'

const signedIn = {
  'GET /api/auth/user': () => Response.json({ session }),
  'GET /api/screenshots/1/versions': () => Response.json([]),
}
const widths = [320, 1_440]
const oddities: Record<string, Partial<ScreenshotDetail>> = {
  'a title of 200 characters without a space': { title: 'x'.repeat(200), description: 'y'.repeat(400) },
  'text from right to left': {
    title: 'إيصال من متجر الوادي الأخضر',
    description: 'اشتريت خبزا وحليبا بمبلغ ٣٦ دولارا.',
    aiAnalysis: 'إيصال.',
    extractedText: 'المجموع\n٣٦٫٨٧',
  },
  'a picture of 300 by 8,000': { width: 300, height: 8_000 },
  'a picture of 16 by 16': { width: 16, height: 16 },
  'a picture of 8,000 by 60': { width: 8_000, height: 60 },
  'nothing known at all': { title: '', description: '', aiAnalysis: '', extractedText: '', type: 'unknown' },
}

test('on the wall nothing is wider than its room, no card lies over another, and no picture is stretched', async () => {
  const wall = Object.values(oddities).map((odd, i) => aScreenshot({ ...odd, id: i + 1 }))
  answerCalls({ ...signedIn, 'GET /api/screenshots': () => Response.json(wall) })
  await renderInside('/app')
  for (const width of widths) {
    await page.viewport(width, 3_000)
    const cards = page.getByRole('article')
    await expect.poll(() => cards.elements().length).toBe(wall.length)
    await expect.poll(widerThanTheirRoom).toEqual([])
    await expect.poll(() => overlapping(cards.elements())).toEqual([])
    expect(stretched()).toEqual([])
  }
})

test.each(Object.entries(oddities))(
  '%s: its details fit, and its picture is as it is',
  async (_what, odd) => {
    const screenshot = aScreenshot(odd)
    answerCalls({ ...signedIn, 'GET /api/screenshots/1': () => Response.json(screenshot) })
    await renderInside('/app?screenshot=1')
    await expect.element(page.getByRole('dialog').getByText('AI Analysis')).toBeInTheDocument()
    for (const width of widths) {
      await page.viewport(width, 800)
      await expect.poll(() => window.innerWidth).toBe(width)
      await expect.poll(widerThanTheirRoom).toEqual([])
      expect(stretched()).toEqual([])
      const picture = page
        .getByRole('dialog')
        .getByRole('button', { name: 'Enlarge the picture' })
        .elements()[0]
      // Small ones are enlarged a little, and no more.
      expect(picture?.clientWidth ?? 0).toBeLessThanOrEqual(Math.max(screenshot.width, 96))
    }
  },
)

test('a text from right to left begins at the right', async () => {
  await page.viewport(1440, 800)
  const arabic = aScreenshot(oddities['text from right to left'])
  answerCalls({
    ...signedIn,
    'GET /api/screenshots/1': () => Response.json(arabic),
  })
  await renderInside('/app?screenshot=1')
  const dialog = page.getByRole('dialog')
  for (const words of [
    dialog.getByText(arabic.aiAnalysis),
    dialog.getByText(/المجموع/),
    dialog.getByRole('heading', { level: 2 }),
  ])
    await expect.poll(() => directionOf(words.element())).toBe('rtl')
})

/** The text direction of an element, or of its content. */
const directionOf = (element: Element) =>
  getComputedStyle(element.querySelector('[dir=auto]') ?? element).direction

const widerThanTheirRoom = () =>
  [document.documentElement, ...document.querySelectorAll('body *')]
    .filter(
      element =>
        element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    .filter(element => element.scrollWidth > element.clientWidth)
    .map(element => element.outerHTML.slice(0, 200))

function overlapping(cards: Element[]): string[] {
  const boxes = cards.map(card => ({ card, box: card.getBoundingClientRect() }))
  const apart = (a: DOMRect, b: DOMRect) =>
    a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left
  return boxes.flatMap(({ card, box }, i) =>
    boxes.slice(i + 1).some(other => !apart(box, other.box)) ? [card.ariaLabel ?? ''] : [],
  )
}

/**
 * Pictures in a box of another shape that would be stretched to fill it. Their size is known before they
 * load.
 */
const stretched = () =>
  [...document.querySelectorAll<HTMLImageElement>('article img, [role=dialog] img')]
    .filter(img => {
      const { width, height } = img.getBoundingClientRect()
      const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      return Math.abs(width / height / own - 1) > 0.02 && getComputedStyle(img).objectFit === 'fill'
    })
    .map(img => img.outerHTML.slice(0, 200))
