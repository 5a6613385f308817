import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const text = 'Green Va11ey\nPIN 4471'
const wordAt = (said: string, x: number, y: number, more: object = {}) => {
  const from = text.indexOf(said)
  const span = { from, to: from + said.length }
  return {
    text: said,
    box: { x, y, width: 200, height: 40 },
    span,
    isDoubtful: false,
    isSecret: false,
    ...more,
  }
}
const lines = [
  { words: [wordAt('Green', 10, 10), wordAt('Va11ey', 220, 10, { isDoubtful: true })] },
  { words: [wordAt('PIN', 10, 60), wordAt('4471', 220, 60, { isSecret: true })] },
]

async function enlarge(routes: FakeRoutes = {}) {
  const shot = aScreenshot({ width: 600, height: 400, title: 'Market', veil: 'abc', extractedText: text })
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(shot),
    'GET /api/screenshots/1/words': () => json({ lines }),
    ...routes,
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  const layer = page.getByLabelText('Text in the picture')
  await expect.element(layer).toBeInTheDocument()
  return { layer, shot }
}

const focus = (locator: ReturnType<typeof page.getByLabelText>) => {
  const element = locator.element()
  if (element instanceof SVGElement) element.focus()
}

test('the words lie over the picture in reading order, are selected by key, and searched for', async () => {
  const { layer } = await enlarge()
  const words = () => [...layer.element().querySelectorAll('text')].map(word => word.textContent)
  // What is covered in the picture cannot be selected either.
  expect(words()).toEqual(['Green', 'Va11ey', 'PIN'])
  focus(layer)
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(getSelection()?.toString().replace(/\s/g, '')).toBe('GreenVa11eyPIN')
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByRole('group', { name: 'Selected text' })).toBeVisible()
  const copied = new DataTransfer()
  layer.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true }))
  expect(copied.getData('text/plain')).toBe('Green Va11ey')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('Green Va11ey')
  await expect.element(page.getByRole('button', { name: 'Close the picture' })).not.toBeInTheDocument()
})

test('a doubtful word is corrected with a click, and any other by key', async () => {
  const bodies: unknown[] = []
  const { layer } = await enlarge({
    'POST /api/screenshots/1/words': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot({ width: 600, height: 400, title: 'Market', veil: 'abc' }))
    },
  })
  await page.getByRole('button', { name: 'Va11ey, hard to read: correct it' }).click()
  await page.getByRole('textbox', { name: 'Word' }).fill('Valley')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Word' })).not.toBeInTheDocument()
  focus(layer)
  await userEvent.keyboard('{Home}{Enter}')
  await page.getByRole('textbox', { name: 'Word' }).fill('Greene')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Close the picture' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Word' })).not.toBeInTheDocument()
  expect(bodies).toEqual([{ span: { from: 6, to: 12 }, was: 'Va11ey', text: 'Valley' }])
})

test('a text that has changed meanwhile is not corrected, and that is said', async () => {
  await enlarge({
    'POST /api/screenshots/1/words': () => json({ error: 'The text has changed in the meantime.' }, 409),
  })
  await page.getByRole('button', { name: 'Va11ey, hard to read: correct it' }).click()
  await page.getByRole('textbox', { name: 'Word' }).fill('Valley')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The text has changed in the meantime.')).toBeVisible()
})
