import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ScreenshotDetail } from '#contract/screenshot.ts'
import { pictureFile } from './picture-file.ts'

/** Uploads one of `test/pictures` behind the page's back, and answers what was understood of it. */
export async function keepPicture(page: Page, name: string): Promise<ScreenshotDetail> {
  const buffer = await readFile(pictureFile(name))
  const file = { name, mimeType: 'application/octet-stream', buffer }
  const answer = await page.request.post('/api/screenshots', { multipart: { file } })
  expect(answer.status()).toBe(201)
  return ScreenshotDetail.parse(await answer.json())
}
