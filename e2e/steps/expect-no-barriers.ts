import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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
  // Once for each page that is loaded: to bring it in costs as much as to look.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source)
  return page.evaluate(
    `axe.run(document, { ...${JSON.stringify(looks[rules])}, rules: ${lesserRulesOff} }).then(${told})`,
  )
}

/** What such a rule finds counts for no more than the rule does: they are a third of the work. */
const lesserRulesOff = `Object.fromEntries(
  axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]))`

const told = `({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join('\\n'))`

/** Nothing stands in a frame from elsewhere, and what passes is nobody's concern. */
const sparing: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
const looks = {
  all: sparing,
  contrast: { ...sparing, runOnly: { type: 'rule', values: ['color-contrast'] } },
}
