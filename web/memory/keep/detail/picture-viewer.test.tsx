import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Screenshot } from '#contract/screenshot.ts'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { keepShownOrder } from '#web/memory/keep/queries/shown-order.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { emulateTouch } from '#web/testing/emulate-touch.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { sendToBrowser } from '#web/testing/send-to-browser.ts'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const close = () => page.getByRole('button', { name: 'Close the picture' })

function enlarged() {
  const picture = document.querySelector('[data-picture]')
  if (!picture) throw new Error('No picture is enlarged')
  return picture
}

/** The enlarged picture's place on the page. */
const boxOfPicture = () => enlarged().getBoundingClientRect()

/** The box of the picture in the details, before it was enlarged. */
async function enlarge(
  size: { width: number; height: number },
  [wide, high]: [number, number] = [1_440, 900],
) {
  await page.viewport(wide, high)
  await expect.poll(() => window.innerWidth).toBe(wide)
  const shot = aScreenshot({ ...size, title: 'Boarding pass' })
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shot) })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  const button = page.getByRole('button', { name: 'Enlarge the picture' })
  await expect.element(button).toBeVisible()
  const before = button.element().getBoundingClientRect()
  await button.click()
  await expect.element(close()).toBeVisible()
  return before
}

test.each([
  ['landscape', { width: 1_920, height: 1_080 }, [1_440, 900]],
  ['portrait', { width: 1_170, height: 2_532 }, [1_440, 900]],
  ['a panorama', { width: 3_000, height: 400 }, [768, 1_024]],
  ['landscape on a phone', { width: 1_920, height: 1_080 }, [320, 640]],
  ['portrait on a phone', { width: 1_170, height: 2_532 }, [360, 740]],
] satisfies [string, { width: number; height: number }, [number, number]][])(
  'pressed, the picture is as large as the window allows: %s',
  async (_what, size, window) => {
    const before = await enlarge(size, window)
    const after = boxOfPicture()
    const [wide, high] = window
    const scale = Math.min(wide / size.width, high / size.height)
    expect(after.width).toBeCloseTo(size.width * scale, -1)
    expect(after.height).toBeCloseTo(size.height * scale, -1)
    expect(after.width).toBeGreaterThanOrEqual(before.width)
  },
)

test('a picture as wide as the window begins below the buttons', async () => {
  await enlarge({ width: 1_440, height: 900 })
  expect(boxOfPicture().top).toBeGreaterThanOrEqual(close().element().getBoundingClientRect().bottom)
})

test('a double press shows it in its own pixels around that place, and another one shows all of it', async () => {
  await enlarge({ width: 4_000, height: 3_000 })
  const whole = boxOfPicture()
  const press = () => {
    const place = { clientX: 900, clientY: 700, bubbles: true, cancelable: true }
    enlarged().dispatchEvent(new MouseEvent('dblclick', place))
  }
  press()
  await expect.poll(() => boxOfPicture().width).toBeCloseTo(4_000, -2)
  expect(boxOfPicture().left).toBeLessThan(-500)
  // The viewer ignores a double press within the motion of another.
  const shrink = () => {
    if (boxOfPicture().width > whole.width + 1) press()
    return boxOfPicture().width
  }
  await expect.poll(shrink).toBeCloseTo(whole.width, 0)
})

test('wheel, buttons and keys enlarge it; dragging and arrows move it', async () => {
  await enlarge({ width: 4_000, height: 3_000 })
  const whole = boxOfPicture()
  const turn = new WheelEvent('wheel', {
    deltaY: -240,
    clientX: 600,
    clientY: 400,
    bubbles: true,
    cancelable: true,
  })
  enlarged().dispatchEvent(turn)
  await expect.poll(() => boxOfPicture().width).toBeGreaterThan(whole.width + 10)
  await userEvent.keyboard('0')
  await expect.poll(() => boxOfPicture().width).toBeCloseTo(whole.width, 0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await userEvent.keyboard('+')
  await expect.poll(() => boxOfPicture().width).toBeGreaterThan(whole.width * 1.9)
  const before = boxOfPicture()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => boxOfPicture().left).toBeLessThan(before.left - 40)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await userEvent.keyboard('-')
  await expect.poll(() => boxOfPicture().width).toBeLessThan(before.width - 10)
})

test('in an enlarged picture an arrow moves it to its edge, and then goes to the next one', async () => {
  await page.viewport(1_440, 900)
  const shots = [1, 2].map(id => aScreenshot({ id, title: `Shot ${id}`, width: 4_000, height: 3_000 }))
  await enlargeFirstOf(shots)
  await expect.element(close()).toBeVisible()
  await userEvent.keyboard('++')
  await expect.poll(() => boxOfPicture().right).toBeGreaterThan(1_540)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.search).toBe('?screenshot=1')
  const press = async () => {
    await userEvent.keyboard('{ArrowRight}')
    return location.search
  }
  await expect.poll(press).toBe('?screenshot=2')
})

test.each([
  ['arrows', () => userEvent.keyboard('{ArrowRight}'), () => userEvent.keyboard('{ArrowLeft}')],
  ['buttons', () => go('Next screenshot'), () => go('Previous screenshot')],
  ['swipes', () => swipe(300, 80), () => swipe(80, 300)],
])('%s lead to its neighbours in the gallery, and secrets are covered again', async (_how, next, back) => {
  performance.clearResourceTimings()
  const [first, second] = [
    aScreenshot({ id: 1, title: 'First', veil: 'abc' }),
    aScreenshot({ id: 2, title: 'Second', veil: 'def' }),
  ]
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(first),
    'GET /api/screenshots/2': () => json(second),
  })
  const client = createQueryClient()
  keepShownOrder(client, [first, second])
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1', client })
  await page.getByRole('button', { name: 'Show secrets' }).click()
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  // Its script is loaded first. Before that, keys and buttons belong to the details.
  await expect.element(close()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous screenshot' })).not.toBeInTheDocument()
  await next()
  await expect.element(page.getByRole('dialog', { name: 'Second' }).last()).toBeVisible()
  await expect.poll(() => location.search).toBe('?screenshot=2')
  await expect.element(page.getByRole('button', { name: 'Next screenshot' })).not.toBeInTheDocument()
  await expect.poll(() => picturesAsked(2)).toEqual(['?size=veiled&veil=def'])
  await back()
  await expect.element(page.getByRole('dialog', { name: 'First' }).last()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(close()).not.toBeInTheDocument()
  await expect.element(page.getByText('AI Analysis')).toBeVisible()
})

/** The query strings of the picture requests for a screenshot. */
const picturesAsked = (id: number) => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname === `/api/screenshots/${id}/image`)
      .map(({ search }) => search),
  ),
]

const go = (name: string) => page.getByRole('button', { name }).click()

async function swipe(from: number, to: number) {
  const picture = enlarged()
  const touch = { pointerType: 'touch', isPrimary: true, clientY: 300, bubbles: true }
  picture.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: from }))
  picture.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: to }))
}

test('the arrows make way for what is in the picture while the pointer rests', async () => {
  const shots = [1, 2].map(id => aScreenshot({ id, title: `Shot ${id}` }))
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shots[0]) })
  const client = createQueryClient()
  keepShownOrder(client, shots)
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1', client })
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  const arrow = page.getByRole('button', { name: 'Next screenshot' }).last()
  await expect.element(arrow).toHaveStyle({ opacity: '1' })
  await expect.element(arrow).toHaveStyle({ opacity: '0', pointerEvents: 'none' })
  enlarged().dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await expect.element(arrow).toHaveStyle({ opacity: '1', pointerEvents: 'auto' })
})

test('a mouse that has not moved for a while clicks the buttons that are seen', async () => {
  const shots = [1, 2].map(id => aScreenshot({ id, title: `Shot ${id}`, width: 4_000, height: 3_000 }))
  await page.viewport(1_440, 900)
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shots[0]) })
  const client = createQueryClient()
  keepShownOrder(client, shots)
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1', client })
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  const arrow = page.getByRole('button', { name: 'Next screenshot' }).last()
  await expect.element(arrow).toHaveStyle({ opacity: '0' })
  await expect.element(zoomIn).toHaveStyle({ opacity: '1' })
  const before = boxOfPicture().width
  await clickInPlace(zoomIn.element())
  await expect.poll(() => boxOfPicture().width).toBeGreaterThan(before * 1.2)
})

test('a tap on an arrow that is not seen shows it, and the next tap goes on', async () => {
  const shots = [1, 2].map(id => aScreenshot({ id, title: `Shot ${id}` }))
  await enlargeFirstOf(shots)
  const arrow = page.getByRole('button', { name: 'Next screenshot' }).last()
  await expect.element(arrow).toHaveStyle({ opacity: '0' })
  await tap(arrow.element())
  await expect.element(arrow).toHaveStyle({ opacity: '1' })
  await expect.element(page.getByRole('dialog', { name: 'Shot 1' }).last()).toBeVisible()
  await tap(arrow.element())
  await expect.element(page.getByRole('dialog', { name: 'Shot 2' }).last()).toBeVisible()
})

test('on a phone no button covers the picture while nobody touches it, and the first tap shows them', async () => {
  emulateTouch()
  await enlarge({ width: 1_170, height: 2_532 }, [360, 740])
  const buttons = ['Select text', 'Zoom out', 'Zoom in', 'Close the picture'].map(name =>
    page.getByRole('button', { name }),
  )
  for (const button of buttons) await expect.element(button).toHaveStyle({ opacity: '0' })
  await tap(close().element())
  for (const button of buttons) await expect.element(button).toHaveStyle({ opacity: '1' })
  await tap(close().element())
  await expect.element(close()).not.toBeInTheDocument()
})

/** Enlarges the first of two screenshots that are shown one after the other. */
async function enlargeFirstOf(shots: Screenshot[]) {
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(shots[0]),
    'GET /api/screenshots/2': () => json(shots[1]),
  })
  const client = createQueryClient()
  keepShownOrder(client, shots)
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1', client })
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
}

/** As a finger does: the browser finds out what lies there. */
async function tap(element: Element) {
  const at = middleOf(element)
  await sendToBrowser('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await sendToBrowser('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** As a mouse does that is there already: it does not move first. */
async function clickInPlace(element: Element) {
  const at = { ...middleOf(element), button: 'left', clickCount: 1 }
  await sendToBrowser('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await sendToBrowser('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

/** In the window around the test's frame. */
function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + width / 2 + (frame?.x ?? 0), y: y + height / 2 + (frame?.y ?? 0) }
}

test('in the details the arrow keys leaf, but not in a field', async () => {
  const [first, second] = [aScreenshot({ id: 1, title: 'First' }), aScreenshot({ id: 2, title: 'Second' })]
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(first),
    'GET /api/screenshots/2': () => json(second),
  })
  const client = createQueryClient()
  keepShownOrder(client, [first, second])
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1', client })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'First' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous screenshot' }).click()
  await expect.element(page.getByRole('dialog', { name: 'First' })).toBeVisible()
})

test('a tiny picture is not blown up to nothing but squares', async () => {
  await enlarge({ width: 16, height: 16 })
  expect(boxOfPicture().width).toBe(48)
})

test('Escape leads back to the details, and the focus to where it was', async () => {
  await enlarge({ width: 1_920, height: 1_080 })
  await expect.element(page.getByRole('dialog', { name: 'Boarding pass' }).first()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(close()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enlarge the picture' })).toHaveFocus()
  await expect.element(page.getByText('AI Analysis')).toBeVisible()
})

test('Back leaves the enlarged picture, and the details of the one leafed to stay', async () => {
  const client = createQueryClient()
  const shots = [aScreenshot({ title: 'First' }), aScreenshot({ id: 2, title: 'Second' })]
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(shots[0]),
    'GET /api/screenshots/2': () => json(shots[1]),
  })
  keepShownOrder(client, shots)
  await renderInApp(<ScreenshotDetail />, { client, search: '?screenshot=1' })
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  await expect.element(close()).toBeVisible()
  await expect.poll(() => history.state?.aboveThePage).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Second' }).last()).toBeVisible()
  await expect.poll(() => history.state?.aboveThePage).toBe(1)
  history.back()
  await expect.element(close()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('screenshot')).toBe('2')
})
