import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { centreOf, sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'

/** Whether the page shows the days of a month: most numbers follow each other, unlike those of a table. */
export function isMonthGrid(page: Page): boolean {
  const days = page.cells
    .filter(({ text }) => /^(?:[1-9]|[12]\d|3[01])$/.test(text))
    .map(({ text }) => Number(text))
  const steps = days.slice(1).filter((day, i) => day === (days[i] ?? 0) + 1 || day === 1)
  return steps.length >= 0.6 * (days.length - 1)
}

/** Whether the page is a week: four weekdays on a row, words below three of them, hours on the left. */
export function isWeekTable(page: Page): boolean {
  const days = page.cells.filter(({ text }) => text.length <= 12 && weekday(text))
  const [first] = days
  const head = first ? days.filter(cell => sharedRow(cell.box, first.box) > 0.5) : []
  if (!first || new Set(head.map(({ text }) => foldInPlace(text))).size < 4) return false
  const below = page.cells.filter(({ box }) => box.y > first.box.y + first.box.height)
  const hours = below.filter(({ text, box }) => box.x <= first.box.x && startsWithHour.test(text))
  const filled = head.filter(day => below.some(cell => /\p{L}{2}/u.test(cell.text) && isUnder(day, cell)))
  return hours.length >= 2 && filled.length >= 3
}

const startsWithHour = /^(?:\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m)\b/i
const isUnder = (head: Cell, { box }: Cell) =>
  Math.abs(box.x - head.box.x) < head.box.height ||
  Math.abs(centreOf(box) - centreOf(head.box)) < head.box.height

const weekday = (text: string) => {
  const name = foldInPlace(text).replace(/\.$/, '')
  return isWeekdayName(name)
}

/** Whether the page is a league table: "P W D L GD Pts" on one row. */
export function isLeagueTable(page: Page): boolean {
  const columns = page.cells.flatMap(cell =>
    cell.text
      .split(' ')
      .filter(word => played.test(word))
      .map(word => ({ word: word.toLowerCase(), box: cell.box })),
  )
  const points = columns.find(({ word }) => /^(?:pts|points|pkt|ptos|punti)\.?$/.test(word))
  if (!points) return false
  return (
    new Set(columns.filter(({ box }) => sharedRow(box, points.box) > 0.5).map(({ word }) => word)).size >= 4
  )
}
const played =
  /^(?:#|pos|team|club|mp|gp|pl|p|w|d|l|gf|ga|gd|g|s|u|n|v|e|j|pg|\+\/-|diff|pts|points|pkt|ptos|punti)\.?$/i
