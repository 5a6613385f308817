import type { Page } from '@playwright/test'
import { devices } from '#e2e/look/devices.ts'
import { expectNoBarriers } from './expect-no-barriers.ts'
import { expectNothingToPanFor } from './expect-nothing-to-pan-for.ts'

/** In light and dark, on a desktop and a small phone: nothing that keeps people out, and nothing to pan for. */
export async function expectSoundLook(page: Page): Promise<void> {
  for (const { viewport } of [devices['a desktop'], devices['a small phone']]) {
    await page.setViewportSize(viewport)
    await expectNoBarriers(page)
    await expectNothingToPanFor(page)
  }
}
