import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** In light and dark, at the size the page has: nothing that axe calls serious or critical. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isDark = await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)
  // The page's own first, and it stays in the other: to change over costs almost as much as to look.
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  expect(await barriers(page, 'all'), `${page.url()} ${width} ${own}`).toEqual([])
  await page.emulateMedia({ colorScheme: other })
  // Light and dark differ in contrast alone.
  expect(await barriers(page, 'contrast'), `${page.url()} ${width} ${other}`).toEqual([])
}

/** The short one: the browser reads it anew at every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function barriers(page: Page, rules: 'all' | 'contrast'): Promise<string[]> {
  // Once for each page that is loaded: to bring it in costs as much as to look.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
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
