import type { ScreenshotChange } from '#contract/screenshot.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** Would this change be a no-op? */
export function isSo(row: ScreenshotRow, change: ScreenshotChange): boolean {
  const now = JSON.stringify({ ...presentScreenshot(row), ...change })
  return now === JSON.stringify(presentScreenshot(row))
}
