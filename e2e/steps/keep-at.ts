import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { keepFile } from './keep-file.ts'
import { pictureFile } from './picture-file.ts'

/** Uploads one of `test/pictures` at this share of its width: another picture that looks alike. */
export async function keepAt(page: Page, name: string, share: number): Promise<ScreenshotDetail> {
  const bytes = await readFile(pictureFile(name))
  const { width } = await sharp(bytes).metadata()
  const buffer = await sharp(bytes)
    .resize(Math.round(width * share))
    .png()
    .toBuffer()
  return keepFile(page, `${share}-${name}.png`, buffer)
}
