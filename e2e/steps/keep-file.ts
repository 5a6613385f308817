import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { ScreenshotDetail } from '#contract/screenshot.ts'

/** Uploads a picture without the page, and returns the result. */
export async function keepFile(page: Page, name: string, buffer: Buffer): Promise<ScreenshotDetail> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  const answer = await page.request.post('/api/screenshots', { multipart: { file } })
  expect(answer.status()).toBe(201)
  let kept = ScreenshotDetail.parse(await answer.json())
  // A busy product answers before it has read the picture, which has another title and no category until
  // then.
  while (kept.progress !== 'filed') {
    expect(kept.failure).toBeNull()
    await setTimeout(250)
    const later = await page.request.get(`/api/screenshots/${kept.id}`)
    kept = ScreenshotDetail.parse(await later.json())
  }
  return kept
}
