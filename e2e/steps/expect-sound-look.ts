import type { Page } from '@playwright/test'
import { devices } from '#e2e/look/devices.ts'
import { expectNoBarriers } from './expect-no-barriers.ts'
import { expectNothingToPanFor } from './expect-nothing-to-pan-for.ts'

/**
 * In light on a desktop, in dark on a small phone: nothing that keeps people out, and nothing to pan for. What is written
 * on what can be read in both is shown of all colours at once, in `web/ui/tokens.test.tsx`.
 */
export async function expectSoundLook(page: Page): Promise<void> {
  for (const { use, scheme, rules } of [devices['a desktop'], devices['a small phone']]) {
    await page.setViewportSize(use.viewport)
    await expectNoBarriers(page, scheme, rules)
    await expectNothingToPanFor(page)
  }
}
