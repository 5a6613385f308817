import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFact } from '#web/testing/a-fact.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ScreenshotDetail } from './screenshot-detail.tsx'

const size = { width: 750, height: 1_000 }
const document_ = {
  mediaType: 'application/pdf' as const,
  pages: [0, 1, 2].map(i => ({ ...size, top: i * 1_000 })),
}

test('a document turns its pages in the details and in the viewer; a fact leads to its page', async () => {
  const fact = aFact({ text: 'B42', box: { x: 75, y: 2_500, width: 150, height: 100 } })
  const shot = aScreenshot({ ...size, title: 'Boarding pass', document: document_, facts: [fact] })
  fakeServer({
    'GET /api/categories': () => json([]),
    'GET /api/screenshots/1': () => json(shot),
    'GET /api/screenshots/1/words': () => json({ lines: [] }),
  })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.poll(picturesAsked).toContain('/api/screenshots/1/image?size=veiled')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.poll(picturesAsked).toContain('/api/screenshots/1/image?size=veiled&page=1')
  await page.getByRole('button', { name: 'Enlarge the picture' }).click()
  await expect.element(page.getByRole('button', { name: 'Close the picture' })).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(picturesAsked).toContain('/api/screenshots/1/image?size=veiled&page=2')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('a page that could not be read says so', async () => {
  const problem = 'This file takes too long to open.'
  const pages = document_.pages.map((one, i) => (i === 1 ? { ...one, problem } : one))
  const shot = aScreenshot({ ...size, title: 'Lease', document: { ...document_, pages } })
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shot) })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  const note = page.getByText(`This page could not be read. ${problem}`)
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(note).toBeVisible()
})

/** The addresses of all pictures that were requested. There is no server, so none is shown for long. */
function picturesAsked(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .map(({ pathname, search }) => pathname + search)
}
