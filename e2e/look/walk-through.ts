import { type Page, test } from '@playwright/test'
import { expectNoBarriers, type Rules, type Scheme } from '#e2e/steps/expect-no-barriers.ts'
import { expectNothingToPanFor } from '#e2e/steps/expect-nothing-to-pan-for.ts'

/**
 * Checks every state in turn: no barriers, and no sideways scrolling. Each device has its own colour scheme.
 * Contrast is checked in both schemes where they show different things.
 */
export async function walkThrough(page: Page, states: States, { scheme, rules }: Device): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await reach(page)
      await expectNoBarriers(page, scheme, unlike.has(name) ? 'all' : rules)
      if (unlike.has(name)) await expectNoBarriers(page, scheme === 'light' ? 'dark' : 'light', 'contrast')
      await expectNothingToPanFor(page)
    })
  }
}

/** States of the product by name, and how to reach each from the end of the previous one. */
export type States = Record<string, (page: Page) => Promise<unknown>>
type Device = { scheme: Scheme; rules: Rules }

const unlike = new Set([
  'a hub with screenshots',
  'what is known of a screenshot',
  'an answer of Remy',
  'the menu of a phone',
  'screenshots in lines',
  'the subscription',
  'the landing page',
])
