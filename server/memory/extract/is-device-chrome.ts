import type { PictureText, ReadLine } from '#server/outside/text-reader.ts'
import { rowsOf } from './rows-of.ts'

/** Finds the device's own lines: a phone's status bar, tab bar and keyboard. */
export function isDeviceChrome(picture: PictureText): (line: ReadLine) => boolean {
  if (picture.height < 1.3 * picture.width) return () => false
  const rows = rowsOf(picture.lines)
  const chrome = new Set([...statusBar(picture, rows), ...tabBar(picture, rows), ...keyboard(picture, rows)])
  return line => chrome.has(line)
}

const statusShare = 0.045
/** The clock, carrier, network and battery, and what OCR makes of their icons. */
const clock = /^\d{1,2}[:.]\d{2}(?: ?[AP]M)?\b/i
const status = /^(?:\d{1,2}[:.]\d{2}(?: ?[AP]M)?|\d{1,3} ?%|[345]G\+?|LTE|[\p{L}\d]{1,2}|\P{L}{1,3})$/iu

function statusBar({ height }: PictureText, rows: ReadLine[][]): ReadLine[] {
  const top = rows.flat().filter(({ box }) => box.y + box.height < statusShare * height)
  const hasClock = top.some(line => clock.test(line.text) || /^\d{1,3} ?%$/.test(line.text))
  return hasClock
    ? top.filter(line => clock.test(line.text) || line.text.split(' ').every(part => status.test(part)))
    : []
}

const footShare = 0.9

/** Three to six short words, evenly spaced, at the bottom of the screen. */
function tabBar({ width, height }: PictureText, rows: ReadLine[][]): ReadLine[] {
  const row = rows.findLast(tabs => tabs.length >= 3)
  if (!row || row.length > 6 || !row.every(line => isTab(line) && line.box.y > footShare * height)) return []
  const centres = row.map(({ box }) => box.x + box.width / 2)
  const steps = centres.slice(1).map((centre, i) => centre - (centres[i] ?? 0))
  const isSpread =
    Math.max(...steps) < 1.6 * Math.min(...steps) && (centres.at(-1) ?? 0) - (centres[0] ?? 0) > width / 2
  return isSpread ? [...row, ...rows.slice(rows.indexOf(row) + 1).flat()] : []
}

const isTab = ({ text }: ReadLine) => text.length <= 16 && /^\p{L}[\p{L} &-]*$/u.test(text)

/** Everything from the first row of keyboard letters down. */
const firstKeys = /^(?:qwertyuiop|qwertzuiop|azertyuiop)/i

function keyboard({ height }: PictureText, rows: ReadLine[][]): ReadLine[] {
  const start = rows.findIndex(row => {
    const keys = row
      .map(line => line.text)
      .join('')
      .replace(/[^\p{L}]/gu, '')
    return firstKeys.test(keys) && (row[0]?.box.y ?? 0) > 0.5 * height
  })
  return start < 0 ? [] : rows.slice(start).flat()
}
