import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** In light and dark, on a phone and a desktop: nothing that keeps people out. At 320 pixels: nothing to pan for. */
export async function expectSoundLook(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(
        await barriers(page, colorScheme === 'light' ? 'all' : 'contrast'),
        `${page.url()} ${width} ${colorScheme}`,
      ).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(widerThanTheirRoom), `${page.url()} 320`).toEqual([])
}

/** What axe calls serious or critical, with the elements it is about. Light and dark differ in contrast alone. */
async function barriers(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all' ? axe : axe.withRules('color-contrast')).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

const widerThanTheirRoom = `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter(element => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
  .filter(element => element.scrollWidth > element.clientWidth)
  .map(element => element.outerHTML.slice(0, 200))`
