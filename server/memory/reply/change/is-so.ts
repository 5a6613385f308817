import type { ScreenshotChange } from '#contract/screenshot.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** Is all that a change sets so already? */
export function isSo(row: ScreenshotRow, change: ScreenshotChange): boolean {
  const now = JSON.stringify({ ...presentScreenshot(row), ...change })
  return now === JSON.stringify(presentScreenshot(row))
}
