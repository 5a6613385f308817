import { monthStart, weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { currencyCode } from '#server/language/values/money/currencies.ts'
import { bottomOf, centreOf, rightOf, sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import { isGeneric } from './find-heading.ts'

/** The start and the destination of a ticket. */
export type Route = { from: string | null; to: string }

/** Finds the route by "From" and "To", an arrow, two airports, or two stations with their hours. */
export function routeOf(page: Page): Route | null {
  return byLabels(page) ?? byArrow(page) ?? byAirports(page) ?? byHours(page)
}

const isPlace = (text: string) =>
  text.length <= 32 &&
  /^\p{Lu}[\p{L}.,'’() /-]+$/u.test(text) &&
  text.split(' ').length <= 4 &&
  !isGeneric(text) &&
  !noPlace.test(text) &&
  !isNoPlace.test(text)
const noPlace =
  /\b(?:from|to|depart\w*|arriv\w*|origin|destination|via|board\w*|gate|seat|class|pass|ticket|trip|flight|airlines?|airways|passenger|terminal|economy|business|premium|date|time|platform|track|coach|carriage|adult|direct|changes?|duration|[AP]M|sequence|group|zone)\b/i
/** The name that people use: "Copenhagen" for "Copenhagen (CPH)", "Aarhus" for "Aarhus H". */
const called = (text: string) => text.replace(/ \([A-Z]{3}\)$/, '').replace(/ (?:H|Hbf|HB)$/, '')

const fromLabel = /^(?:from|origin|departure|departing|von|ab|de|da|fra|från):?$/i
const toLabel = /^(?:to|destination|arrival|arriving|nach|an|à|a|til|till):?$/i

function byLabels(page: Page): Route | null {
  const to = labelled(page, toLabel) ?? inline(page, /^(?:to|destination|nach|til): (.+)$/i)
  if (to === null) return null
  return { from: labelled(page, fromLabel) ?? inline(page, /^(?:from|origin|von|fra): (.+)$/i), to }
}

function labelled(page: Page, look: RegExp): string | null {
  const label = page.cells.find(({ text }) => look.test(text))
  if (!label) return null
  const value =
    nearest(page, cell =>
      (isPlace(cell.text) || isCode(cell)) && cell.box.x > label.box.x && sharedRow(cell.box, label.box) > 0.5
        ? cell.box.x
        : null,
    ) ??
    nearest(page, cell => ((isPlace(cell.text) || isCode(cell)) && isBelow(label, cell) ? cell.box.y : null))
  return value && (isCode(value) ? (cityOf(page, value) ?? value.text) : called(value.text))
}

const inline = (page: Page, look: RegExp) => {
  const place = page.cells.map(({ text }) => look.exec(text)?.[1] ?? '').find(isPlace)
  return place ? called(place) : null
}

function byArrow(page: Page): Route | null {
  for (const { text } of page.cells) {
    const [, from = '', to = ''] = arrow.exec(text.slice(0, 80)) ?? []
    if (isPlace(from) && isPlace(to)) return { from: called(from), to: called(to) }
  }
  return null
}
const arrow = /^(.{2,34}?) ?(?:→|➝|➔|⟶|->|–>|=>| to | nach ) ?(.{2,34})$/u

const isCode = ({ text, box }: Cell) => /^[A-Z]{3}$/.test(text) && box.height > 0 && !isNoPlace.test(text)

/** The two airport codes on one row, or otherwise the first two. */
function byAirports(page: Page): Route | null {
  const codes = page.cells.filter(isCode)
  const pair = codes
    .flatMap(one =>
      codes
        .filter(other => one.box.x < other.box.x && sharedRow(one.box, other.box) > 0.5)
        .map(other => [one, other]),
    )
    .at(0)
  const [from, to] = pair ?? codes
  if (!from || !to) return null
  return { from: cityOf(page, from) ?? from.text, to: cityOf(page, to) ?? to.text }
}

/** The city right above or below a code, in its column. The other code's city may be read before it. */
function cityOf(page: Page, code: Cell): string | null {
  const city = nearest(page, cell => {
    if (cell === code || !isPlace(cell.text) || isCode(cell) || !isInColumn(code, cell)) return null
    const gap = Math.max(cell.box.y - bottomOf(code.box), code.box.y - bottomOf(cell.box))
    return gap < 1.2 * code.box.height ? gap : null
  })
  return city ? called(city.text) : null
}

function isInColumn(one: Cell, other: Cell): boolean {
  const slack = 1.2 * Math.max(one.box.height, other.box.height)
  return (
    Math.abs(one.box.x - other.box.x) < slack ||
    Math.abs(rightOf(one.box) - rightOf(other.box)) < slack ||
    Math.abs(centreOf(one.box) - centreOf(other.box)) < slack
  )
}

/** "5 hr 26 min · SFO–JFK" for several flights that are offered: the most frequent pair, at least twice. */
export function routeOffered(page: Page): Route | null {
  const counts = new Map<string, number>()
  for (const { text } of page.cells) {
    const [, from = '', to = ''] = /(?:^| )([A-Z]{3}) ?[–-] ?([A-Z]{3})$/.exec(text) ?? []
    if (from && !isNoPlace.test(from) && !isNoPlace.test(to))
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  }
  const [[pair, count] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  const [from, to] = pair.split(' ')
  return from && to && count >= 2 ? { from, to } : null
}

const isBelow = (above: Cell, cell: Cell) => {
  const gap = cell.box.y - bottomOf(above.box)
  return gap > -0.3 * cell.box.height && gap < 1.5 * above.box.height && isInColumn(above, cell)
}

const isClock = ({ text }: Cell) => /^\d{1,2}[:.]\d{2}(?: ?[AP]M)?$/i.test(text)

/** Two hours ("15:56 … 18:45") with a station below each, or beside them if one is below the other. */
export function byHours(page: Page): Route | null {
  const stops = page.cells.filter(isClock).flatMap(clock => {
    const station =
      nearest(page, cell => (isPlace(cell.text) && isBelow(clock, cell) ? cell.box.y : null)) ??
      nearest(page, cell =>
        isPlace(cell.text) && cell.box.x > clock.box.x && sharedRow(cell.box, clock.box) > 0.5
          ? cell.box.x
          : null,
      )
    return station ? [called(station.text)] : []
  })
  const [from, to] = stops
  return from && to && from !== to ? { from, to } : null
}

function nearest(page: Page, distanceOf: (cell: Cell) => number | null): Cell | null {
  const [best] = page.cells
    .flatMap(cell => {
      const distance = distanceOf(cell)
      return distance === null ? [] : [{ cell, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
  return best?.cell ?? null
}

/** Three capitals that are no airport code, such as "MON". */
const isNoPlace = new RegExp(`^(?:SEQ|ETA|ETD|VIA|PNR|${weekdayStart}|${monthStart}|${currencyCode})$`, 'i')
