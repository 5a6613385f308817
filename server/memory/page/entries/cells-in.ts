import type { Box } from '#contract/fact.ts'
import { monthStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { looksFilled } from '#server/memory/fields/could-label.ts'
import { joinBoxes } from '#server/memory/page/layout/boxes.ts'
import { sharesColumn, sharesRow } from '#server/memory/page/layout/segment-places.ts'
import { type Segment, segmentsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { rowsOf } from './told-lines.ts'

/**
 * A cell of a table with its row and column. Also an entry of a list with a figure ("Oct   214 kWh"), which
 * has no column. `kind` is the heading over the names of the rows: "Team".
 */
export type Cell = {
  row: string
  column: string
  kind: string
  text: string
  line: string
  box: Box | null
  /** The names of its table's columns. */
  heads: Segment[]
}

export const cellsIn = madeOnce((lines: WrittenLine[]): Cell[] => {
  const rows = byRow(segmentsOf(lines))
  const cells: Cell[] = []
  let heads: Segment[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [i, row] of rows.entries()) {
    const [first] = row
    if (!first) continue
    const isFar = first.box.y - last > gapMax * first.box.height
    if (isFar || row.length < 2) heads = row.length < 2 && !isFar ? heads : []
    if (heads.length === 0 && isHead(row, rows[i + 1] ?? [])) heads = row
    else if (heads === rows[i - 1] && goesOn(heads, row, rows[i + 1] ?? []))
      heads = row.map((cell, k) => ({ ...cell, text: `${heads[k]?.text} ${cell.text}` }))
    else cells.push(...cellsOf(row, heads))
    if (row.length > 1) last = first.box.y
  }
  const known = new Set(cells.map(keyOf))
  return [
    ...cells,
    ...rowsOf(lines)
      .flatMap(entry)
      .filter(one => !known.has(keyOf(one))),
  ]
})
const keyOf = ({ row, text }: Cell) => `${row}\n${text}`

/** Whether a value is in the row and column that these words name, so that no other price answers. */
export function isInItsCell(lines: WrittenLine[], words: string[]) {
  const cells = words.length > 0 ? cellsIn(lines).filter(({ column }) => column !== '') : []
  const naming = (axis: 'row' | 'column') =>
    words.filter(word => cells.some(cell => foldWords(cell[axis]).includes(word)))
  const [rows, columns] = [naming('row'), naming('column')]
  const isIn = (label: string, names: string[]) =>
    names.length === 0 || names.some(name => foldWords(label).includes(name))
  return ({ value, box }: { value: string; box: Box | null }): boolean =>
    cells
      .filter(cell => cell.text.includes(value) && box !== null && cell.box !== null && meets(cell.box, box))
      .every(({ row, column }) => isIn(row, rows) && isIn(column, columns))
}
const meets = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The table continues past one line that is set apart. Beyond this gap begins another table. */
const gapMax = 4.5

function byRow(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1)
    if (row?.[0] && sharesRow(row[0], segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows.map(row => row.toSorted((a, b) => a.box.x - b.box.x))
}

/** A head has no filled cells, and filled cells are below at least two of its names. */
const isHead = (row: Segment[], next: Segment[]) =>
  row.length > 1 &&
  (row.every(({ text }) => !looksFilled(text)) || areYears(row)) &&
  row.filter(head => next.some(cell => sharesColumn(head, cell))).length > 1

/** "2024   2025" as the head of two columns. */
function areYears(row: Segment[]): boolean {
  const years = row.filter(({ text }) => isYear.test(text))
  return years.length > 1 && row.every(one => years.includes(one) || !looksFilled(one.text))
}
const isYear = /^(?:19|20)\d\d$/

/** Whether a head has a second line: "First" over "quarter". Rows below it have a name and figures. */
const goesOn = (heads: Segment[], row: Segment[], next: Segment[]) =>
  row.length === heads.length &&
  next.length > row.length &&
  next.slice(1).every(({ text }) => looksFilled(text)) &&
  row.every((cell, k) => !looksFilled(cell.text) && sharesColumn(cell, heads[k] ?? cell))

/** The first cell that is a name names the row. In a timetable, the hour names it. */
function cellsOf(row: Segment[], heads: Segment[]): Cell[] {
  const first = row.find(({ text }) => !looksFilled(text))
  const name = row[0] && isHour.test(row[0].text) ? row[0] : first
  if (!name || row.length < 2) return []
  const kind = heads.find(head => sharesColumn(head, name))?.text ?? ''
  return row
    .flatMap(cell => (cell === name ? [] : apart(cell, heads)))
    .flatMap(cell => {
      if (heads.length === 0 && !looksFilled(cell.text)) return []
      const column = heads.find(head => sharesColumn(head, cell))?.text ?? ''
      return [{ row: name.text, column, kind, text: cell.text, line: cell.line, box: cell.box, heads }]
    })
}
/** Splits figures that were read as one cell although each has its own head: "9 7 1 1". */
function apart(cell: Segment, heads: Segment[]): Segment[] {
  const parts = withSigns(cell.words).map(({ text, box }) => ({ ...cell, text, box, words: [] }))
  const isApart =
    parts.length > 1 &&
    parts.every(({ text }) => isFigure.test(text)) &&
    heads.filter(head => parts.some(part => sharesColumn(head, part))).length > 1
  return isApart ? parts : [cell]
}
/** Joins a currency sign to its figure. In one row, all signs are after their figures, or all before. */
function withSigns(words: Segment['words']): Segment['words'] {
  const isSign = ({ text }: Segment['words'][number]) => /^\p{Sc}$/u.test(text)
  const [first] = words
  if (!first || !words.some(isSign)) return words
  const isBefore = isSign(first)
  const parts: Segment['words'] = []
  for (const [i, word] of words.entries()) {
    const last = parts.at(-1)
    const isOfLast = last !== undefined && (isBefore ? isSign(words[i - 1] ?? word) : isSign(word))
    if (!isOfLast || (isBefore && isSign(word))) parts.push(word)
    else parts[parts.length - 1] = { text: `${last.text} ${word.text}`, box: joinBoxes(last.box, word.box) }
  }
  return parts
}
const isFigure = /^[-+−–]?(?:\p{Sc} ?)?[-+−–]?\d[\d.,]*(?: ?[%\p{Sc}])?$/u
const isHour = /^\d{1,2}[:.]\d{2}\b/

/** An entry on one line: "Oct 214 kWh". */
function entry({ text, box }: WrittenLine): Cell[] {
  const [, row = '', figure = ''] =
    /^(\p{L}[\p{L} .'’&-]{1,40}?):?\s+([-+−]?\p{Sc}?\d[\d.,]*\s?[\p{L}%°\p{Sc}/²³]{0,8})$/u.exec(text) ?? []
  return figure && !namesDay(text) && !isMonth.test(text)
    ? [{ row, column: '', kind: '', text: figure, line: text, box, heads: [] }]
    : []
}

/** A date, not a name with a figure: "April 2026", "Thu 19 Nov". */
const isMonth = new RegExp(
  String.raw`^(?:.*\s)?${monthStart}\p{L}*\.? (?:\d{1,2}|\d{4})$|^\p{L}{3,9},? \d{1,2} \p{L}{3,}$`,
  'iu',
)
