import type { Page } from '@playwright/test'
import { expectNoBarriers } from './expect-no-barriers.ts'
import { expectNothingToPanFor } from './expect-nothing-to-pan-for.ts'

/** In light and dark, on a phone and a desktop: nothing that keeps people out. At 320 pixels: nothing to pan for. */
export async function expectSoundLook(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoBarriers(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingToPanFor(page)
}
