import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Expects nothing that axe calls serious or critical, in this scheme and at the page's size. */
export async function expectNoBarriers(page: Page, scheme: Scheme, rules: Rules = 'all'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await barriers(page, rules), `${page.url()} ${width} ${scheme}`).toEqual([])
}

export type Scheme = 'light' | 'dark'
/** Finding the background of every word is half of the work. */
export type Rules = 'all' | 'contrast' | 'all but contrast'

/** The minified one: the browser parses it for every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function barriers(page: Page, rules: Rules): Promise<string[]> {
  // Once for each loaded page: injecting it costs as much as running it.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource)
  return page.evaluate(`axe.run(document, { ...${JSON.stringify(sparing)}, ${looks[rules]} }).then(${told})`)
}

const told = `({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join('\\n'))`

/** There are no foreign frames, and passing checks are not needed. */
const sparing: axe.RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }

/** Minor rules do not count here, but are a third of the work. */
const lesserRulesOff = `...Object.fromEntries(
  axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]))`
const looks: Record<Rules, string> = {
  all: `rules: { ${lesserRulesOff} }`,
  contrast: `runOnly: ['color-contrast']`,
  'all but contrast': `rules: { ${lesserRulesOff}, 'color-contrast': { enabled: false } }`,
}
