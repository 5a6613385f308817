import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** In one scheme and then, if asked for, in the other, at the size the page has: nothing that axe calls serious or critical. */
export async function expectNoBarriers(page: Page, first: Scheme, other?: Scheme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: first })
  await expectNone(page, 'all', first)
  if (!other) return
  await page.emulateMedia({ colorScheme: other })
  // Light and dark differ in contrast alone.
  await expectNone(page, 'contrast', other)
}

export type Scheme = 'light' | 'dark'

async function expectNone(page: Page, rules: 'all' | 'contrast', scheme: Scheme) {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await barriers(page, rules), `${page.url()} ${width} ${scheme}`).toEqual([])
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
