import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const close = () => page.getByRole('button', { name: 'Close the picture' })
const picture = () => page.getByRole('button', { name: 'Show the picture in full size' })
const boxOf = (locator: ReturnType<typeof picture>) => locator.element().getBoundingClientRect()

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
  const before = boxOf(button)
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
    const after = boxOf(picture())
    const [wide, high] = window
    const scale = Math.min(wide / size.width, high / size.height)
    expect(after.width).toBeCloseTo(size.width * scale, -1)
    expect(after.height).toBeCloseTo(size.height * scale, -1)
    expect(after.width).toBeGreaterThanOrEqual(before.width)
  },
)

test('pressed again it is shown in its own pixels, around the place that was pressed', async () => {
  await enlarge({ width: 4_000, height: 3_000 })
  await picture().click({ position: { x: 900, y: 700 } })
  const zoomed = page.getByRole('button', { name: 'Show the whole picture' })
  await expect.element(zoomed).toBeInTheDocument()
  const { width, left, top } = boxOf(zoomed)
  expect(width).toBe(4_000)
  expect([left, top].every(edge => edge < -500)).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(picture()).toBeInTheDocument()
})

test('a tiny picture is not blown up to nothing but squares', async () => {
  await enlarge({ width: 16, height: 16 })
  expect(boxOf(picture()).width).toBe(48)
})

test('Escape leads back to the details, and the focus to where it was', async () => {
  await enlarge({ width: 1_920, height: 1_080 })
  await expect.element(page.getByRole('dialog', { name: 'Boarding pass' }).first()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(close()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enlarge the picture' })).toHaveFocus()
  await expect.element(page.getByText('AI Analysis')).toBeVisible()
})
