import { type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#e2e/steps/expect-no-barriers.ts'
import { expectNothingToPanFor } from '#e2e/steps/expect-nothing-to-pan-for.ts'

/** Every state one after the other: nothing in it keeps people out, and nothing is to be panned for. */
export async function walkThrough(page: Page, states: States): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await reach(page)
      await expectNoBarriers(page)
      await expectNothingToPanFor(page)
    })
  }
}

/** States of the product by name: how one comes to each, from wherever the one before ended. */
export type States = Record<string, (page: Page) => Promise<unknown>>
