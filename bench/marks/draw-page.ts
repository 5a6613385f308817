import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { currencySigns } from '#server/outside/paddle/currency-signs.ts'
import type { Random } from '../understanding/random.ts'

/** A picture of a page, with the places of its lines and of their currency signs, in pixels. */
export type DrawnPage = {
  png: Uint8Array
  lines: { text: string; x: number; y: number; width: number; height: number; signs: Sign[] }[]
}
export type Sign = { text: string; from: number; to: number }

/** The name of a font family, and the URLs of its style sheets. */
export type Font = { family: string; sheets: string[] }

/**
 * Draws paragraphs of up to four lines, in fonts, sizes and colours of screens, light and dark, at 1 to 3
 * pixels a point. `folder` is for temporary files.
 */
export async function drawPage(
  browser: Browser,
  folder: string,
  fonts: readonly Font[],
  nextLine: () => string,
  random: Random,
): Promise<DrawnPage> {
  const deviceScaleFactor = random.pick([1, 1, 2, 2, 3, 3])
  const width = deviceScaleFactor === 1 ? 900 : 430
  const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor })
  const paragraphs = Array.from({ length: 11 }, () =>
    paragraph(random.pick(fonts).family, width, nextLine, random),
  )
  const imports = fonts.flatMap(({ sheets }) => sheets).map(sheet => `@import url("${sheet}");`)
  // The browser loads local fonts only into a local page.
  const file = join(folder, 'page.html')
  await writeFile(
    file,
    `<meta charset="utf-8"><style>${imports.join('')} body { margin: 0 }</style>${paragraphs.join('')}`,
  )
  await page.goto(pathToFileURL(file).href)
  await page.evaluate('document.fonts.ready')
  const spans = await page.locator('span').all()
  const signs = await page.evaluate<Sign[][]>(placesOfSigns)
  const lines = await Promise.all(
    spans.map(async (span, i) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await span.boundingBox()) ?? {}
      const [left = 0, top = 0, w = 0, h = 0] = [x, y, width, height].map(v => v * deviceScaleFactor)
      const own = (signs[i] ?? []).map(sign => ({
        ...{ text: sign.text, from: sign.from * deviceScaleFactor, to: sign.to * deviceScaleFactor },
      }))
      return { text: (await span.textContent()) ?? '', x: left, y: top, width: w, height: h, signs: own }
    }),
  )
  const png = await page.screenshot()
  await page.close()
  return { png, lines }
}

/** Runs in the page. */
const placesOfSigns = `[...document.querySelectorAll('span')].map(span =>
  span.textContent.split('').flatMap((text, i) => {
    if (!${JSON.stringify(currencySigns.join(''))}.includes(text)) return []
    const range = document.createRange()
    range.setStart(span.firstChild, i)
    range.setEnd(span.firstChild, i + 1)
    const { left, right } = range.getBoundingClientRect()
    return [{ text, from: left, to: right }]
  }))`

function paragraph(family: string, width: number, nextLine: () => string, random: Random): string {
  const [ground, ink] = random.pick(themes)
  const size = random.pick([11, 12, 13, 14, 15, 16, 17, 18, 20, 24])
  const fitting = Math.floor((width - 30) / (size * 0.62))
  const lines = Array.from({ length: random.int(1, 4) }, () => nextLine().slice(0, fitting).trim())
  const style = `background: ${ground}; color: ${ink}; padding: 7px 12px; white-space: pre; font: ${random.pick(
    ['italic', '', '', ''],
  )} ${random.pick([400, 400, 700])} ${size}px/${random.pick([1.05, 1.2, 1.4, 1.6])} '${family}'`
  return `<div style="${style}">${lines.map(line => `<div><span>${escaped(line)}</span></div>`).join('')}</div>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const themes = [
  ['#fff', '#111'],
  ['#fff', '#666'],
  ['#fff', '#8a8a8e'],
  ['#e9f5ff', '#0a3d62'],
  ['#fdf6e3', '#586e75'],
  ['#000', '#fff'],
  ['#1c1c1e', '#aaa'],
  ['#0d1117', '#c9d1d9'],
  ['#2b2b2b', '#ffc66d'],
  ['#7c3aed', '#fff'],
] as const
