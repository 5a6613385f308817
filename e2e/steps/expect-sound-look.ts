import type { Page } from '@playwright/test'
import { devices } from '#e2e/look/devices.ts'
import { expectNoBarriers } from './expect-no-barriers.ts'
import { expectNothingToPanFor } from './expect-nothing-to-pan-for.ts'

/**
 * Expects no barriers and no sideways scrolling, in light mode on a desktop and in dark mode on a small
 * phone. `web/ui/tokens.test.tsx` checks all colours in both schemes.
 */
export async function expectSoundLook(page: Page): Promise<void> {
  for (const { use, scheme, rules } of [devices['a desktop'], devices['a small phone']]) {
    await page.setViewportSize(use.viewport)
    await expectNoBarriers(page, scheme, rules)
    await expectNothingToPanFor(page)
  }
}
