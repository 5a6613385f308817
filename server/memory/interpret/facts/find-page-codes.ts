import type { Found } from '#server/language/values/found.ts'
import { findHeading } from '#server/memory/page/headings/find-heading.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import { networkPasswordsOn } from './find-network-passwords.ts'

/**
 * Codes by their cell that only the whole page reveals: a flight among travel words, a grid of backup codes,
 * a wifi's password below its name.
 */
export function findPageCodes(page: Page): Map<Cell, Found> {
  return new Map([
    ...[...flightCodes(page), ...gridCodes(page), ...passingCodes(page)],
    ...networkPasswordsOn(page),
  ])
}

/** Excludes an aircraft ("A320") and a gate ("C104"). */
const flight = /^(?:[A-Z]{2} ?\d{2,4}|[A-Z]\d(?: \d{2,4}|\d{3,4}))$/
const travelWord =
  /^(?:boarding|gate|seat|flight|departs?|departure|terminal|passenger|arrives?|arrival|abflug|sitz|vol|embarquement|puerta|vuelo)\b/i

function flightCodes(page: Page): [Cell, Found][] {
  const codes = page.cells.filter(cell => flight.test(cell.text))
  if (codes.length === 0 || page.cells.filter(cell => travelWord.test(cell.text)).length < 2) return []
  return codes.map(cell => [cell, { ...whole(cell), value: cell.text.replace(' ', '') }])
}

const gridCode = /^(?=.*\d)(?:[a-z0-9]{4,6}[- ][a-z0-9]{4,6}|[a-z0-9]{8,12})$/i
const gridCellsMin = 4

/** Four or more cells of one shape and length, on a page that mentions codes. */
function gridCodes(page: Page): [Cell, Found][] {
  if (!page.cells.some(cell => /\bcodes?\b/i.test(cell.text))) return []
  const alike = page.cells.filter(cell => gridCode.test(cell.text) && /[a-z]/i.test(cell.text))
  const codes = [...Map.groupBy(alike, cell => cell.text.length).values()].reduce(
    (most, some) => (some.length > most.length ? some : most),
    [],
  )
  const label = findHeading(page)?.text
  return codes.length < gridCellsMin ? [] : codes.map(cell => [cell, { ...whole(cell), label }])
}

/** An authenticator's codes, which change every half minute. Each has its own line and groups of three. */
function passingCodes(page: Page): [Cell, Found][] {
  if (!page.cells.some(cell => authenticator.test(cell.text))) return []
  return page.cells
    .filter(cell => passingCode.test(cell.text))
    .map(cell => [cell, { ...whole(cell), value: cell.text.replace(' ', ''), label: 'one-time code' }])
}

const authenticator =
  /\b(?:authenticat(?:or|ion)|verification codes?|one-time|two-(?:factor|step)|2fa|otp)\b/i
const passingCode = /^\d{3} \d{3}$/

const whole = (cell: Cell): Found => ({ kind: 'code', from: 0, to: cell.text.length, value: cell.text })
