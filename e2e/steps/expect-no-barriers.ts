import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** In light and dark, at the size the page has: nothing that axe calls serious or critical. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  // Light and dark differ in contrast alone.
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'contrast'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriers(page, rules), `${page.url()} ${width} ${colorScheme}`).toEqual([])
  }
}

async function barriers(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  // The other way of running opens a page each time; it is for frames from elsewhere, and there are none.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (rules === 'all' ? axe : axe.withRules('color-contrast')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}
