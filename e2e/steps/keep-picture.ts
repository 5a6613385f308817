import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { keepFile } from './keep-file.ts'
import { pictureFile } from './picture-file.ts'

/** Uploads one of `test/pictures` without the page, and returns the result. */
export async function keepPicture(page: Page, name: string): Promise<ScreenshotDetail> {
  return keepFile(page, name, await readFile(pictureFile(name)))
}
