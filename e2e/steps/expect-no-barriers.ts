import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** In this scheme, at the size the page has: nothing that axe calls serious or critical. */
export async function expectNoBarriers(page: Page, scheme: Scheme, rules: Rules = 'all'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await barriers(page, rules), `${page.url()} ${width} ${scheme}`).toEqual([])
}

export type Scheme = 'light' | 'dark'
/** To find what every word is written on is half of the work. */
export type Rules = 'all' | 'contrast' | 'all but contrast'

/** The short one: the browser reads it anew at every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function barriers(page: Page, rules: Rules): Promise<string[]> {
  // Once for each page that is loaded: to bring it in costs as much as to look.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  return page.evaluate(`axe.run(document, { ...${JSON.stringify(sparing)}, ${looks[rules]} }).then(${told})`)
}

const told = `({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join('\\n'))`

/** Nothing stands in a frame from elsewhere, and what passes is nobody's concern. */
const sparing: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }

/** What a lesser rule finds counts for no more than the rule does: they are a third of the work. */
const lesserRulesOff = `...Object.fromEntries(
  axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]))`
const looks: Record<Rules, string> = {
  all: `rules: { ${lesserRulesOff} }`,
  contrast: `runOnly: ['color-contrast']`,
  'all but contrast': `rules: { ${lesserRulesOff}, 'color-contrast': { enabled: false } }`,
}
