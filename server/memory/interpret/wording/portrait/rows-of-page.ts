import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import { isNameable } from '#server/memory/page/headings/find-heading.ts'
import { bottomOf, sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import { aligned } from '#server/memory/page/layout/segment-places.ts'
import { saysOnlyKind } from './plain-words.ts'

/** Cells side by side, from left to right. */
export type Row = Cell[]
/** A name and the value beside it: "Patrol", "Ciarán, van 318". */
export type NamedValue = { name: string; value: string; row: number }
/** `head`: the names of the columns. Null if there are none. */
export type Table = { head: string[] | null; rows: string[][]; from: number }

export type Rows = { all: Row[]; pairs: NamedValue[]; table: Table | null }

const cellsMax = 400

/** The rows of a page, its names with their values, and its largest table. */
export function rowsOfPage(page: Page): Rows {
  const all = withoutButtons(groupRows(page.cells.slice(0, cellsMax)))
  const tables = tablesIn(all)
  const table = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0] ?? null
  const inTable = (i: number) =>
    tables.some(({ from, rows, head }) => i >= from && i < from + rows.length + (head ? 1 : 0))
  const top = topOf(all)
  const wrapped = new Map(page.paragraphs.map(({ cells, text }) => [cells[0], text]))
  const whole = (cell: Cell) => wrapped.get(cell) ?? cell.text
  const isCaptioned = (cell: Cell | undefined) =>
    cell !== undefined &&
    page
      .near(cell.box)
      .some(above => above.box.y < cell.box.y && isNamedBy(cell, above) && isCaption(above, cell))
  const pairs = all.flatMap((row, i) => {
    if (i === top && !isLabelled(row)) return []
    if (isCaptioned(row[1]) && !isNamedAbove(row, all[i + 1])) return []
    if (inTable(i) || isNamedAbove(all[i - 1], row)) return []
    return isNamedAbove(row, all[i + 1]) ? pairsBelow(row, all[i + 1] ?? [], i) : pairsIn(row, i, whole)
  })
  return { all, pairs, table }
}

/** The index of the first row with a name. */
export const topOf = (rows: Row[]) => rows.findIndex(row => row.some(({ text }) => isNameable(text)))

/** At the top of a page, "The Sugar Shed    Cake order" is its head, and "Total    £9.20" a value. */
const isLabelled = ([first, second]: Row) =>
  !first ||
  !second ||
  isKnownLabel(first.text) ||
  (saysOnlyKind(first.text) && /\d/.test(second.text)) ||
  !isNameable(second.text)

function groupRows(cells: Cell[]): Row[] {
  const rows: Row[] = []
  for (const cell of cells.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && sharedRow(first.box, cell.box) > 0.6) row.push(cell)
    else rows.push([cell])
  }
  return rows.map(row => row.toSorted((a, b) => a.box.x - b.box.x))
}

/** "Retry    Close" at the foot of a page. */
function withoutButtons(rows: Row[]): Row[] {
  const from = rows.length - footRows
  return rows.filter((row, i) => i < from || i < 3 || !isButtons(row))
}
const footRows = 2
const isButtons = (row: Row) =>
  row.length >= 2 && row.every(({ text }) => !/\d/.test(text) && text.split(' ').length <= 3)

/** Finds tables: at least three rows, the head included, of which the first has at least three columns. */
function tablesIn(rows: Row[]): Table[] {
  const tables: Table[] = []
  let at = 0
  while (at < rows.length) {
    let end = at
    while (end < rows.length && isTableRow(rows[end], rows[at])) end++
    if (end - at >= rowsMin) tables.push(tableOf(rows.slice(at, end), at))
    at = Math.max(end, at + 1)
  }
  return tables
}
const rowsMin = 3
const columnsMin = 3

const isTableRow = (row: Row | undefined, first: Row | undefined) =>
  row !== undefined &&
  first !== undefined &&
  first.length >= columnsMin &&
  row.length >= Math.min(columnsMin, first.length - 1)

function tableOf(rows: Row[], from: number): Table {
  const texts = rows.map(row => row.map(({ text }) => text))
  const [first = [], ...rest] = texts
  const isHead =
    first.every(text => isColumnName(text)) && rest.some(row => row.some(text => /\d/.test(text)))
  return { head: isHead ? first : null, rows: isHead ? rest : texts, from }
}
const isColumnName = (text: string) => text.length <= 24 && (/\p{L}/u.test(text) || text === '#')

/** "Distance    Workout time" above "8.42 km    0:47:36": each value is below its name. */
function isNamedAbove(names: Row | undefined, values: Row | undefined): boolean {
  return (
    names !== undefined &&
    values !== undefined &&
    names.length > 1 &&
    names.length === values.length &&
    names.every((name, i) => isNamedBy(values[i], name)) &&
    (values.every(({ text }) => /^\D?\d/.test(text)) || names.every((name, i) => isCaption(name, values[i])))
  )
}

const isNamedBy = (value: Cell | undefined, name: Cell) =>
  value !== undefined &&
  isLabel.test(name.text) &&
  (Math.abs(name.box.x - value.box.x) < 2 * name.box.height || aligned(value, name))

/** A caption is in capitals or smaller than the text right below it, which is not in capitals like it. */
const isCaption = (name: Cell, value: Cell | undefined) =>
  value !== undefined &&
  value.box.y - bottomOf(name.box) < 0.5 * name.box.height &&
  (name.size < captionSize * value.size ||
    (isUpper(name.text) && (/\d/.test(value.text) || !isUpper(value.text))))
const captionSize = 0.87
const isUpper = (text: string) => text === text.toUpperCase()

const isLabel = /^\p{L}[\p{L}.’'/-]*(?: [\p{L}.’'/-]+){0,2}:?$/u

const pairsBelow = (names: Row, values: Row, row: number): NamedValue[] =>
  names.map(({ text }, i) => ({ name: bare(text), value: values[i]?.text ?? '', row }))

/** Two cells, of which the first is a name, or one cell with a colon. `whole`: a cell with its next lines. */
function pairsIn(row: Row, i: number, whole: (cell: Cell) => string): NamedValue[] {
  const [first, second] = row
  if (!first) return []
  if (second)
    return row.length === 2 &&
      isName(first.text) &&
      !(isEntry.test(first.text) && /^\p{L}/u.test(second.text))
      ? [{ name: bare(first.text), value: second.text, row: i }]
      : []
  const [, name, value] = inline.exec(whole(first)) ?? []
  return name && value && isName(name) && !isMessage(value) ? [{ name, value, row: i }] : []
}
/** An entry of a list, which does not name the text beside it. */
const isEntry = /^(?:\d{1,2}[.)]|[•▪◦☐☑✓✔]) /u
/** "Fern Dental: your cleaning is on Tuesday" is a message. */
const isMessage = (value: string) => value.split(' ').length > 7 || /\byour?\b/i.test(value)
const inline = /^(\p{L}[\p{L}\p{N} .'’()/-]{1,28}): (\S.{0,60})$/u
const isName = (text: string) => text.length <= 40 && /\p{L}{2}/u.test(text) && !/\b20\d\d\b/.test(text)
const bare = (text: string) => text.replace(/[:;,.]+$/, '').trim()
