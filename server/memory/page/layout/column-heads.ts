import { isSecretColumn } from '#server/memory/keep/secrets/secrets-listed.ts'
import { bottomOf, centreOf, rightOf, sharedRow } from './boxes.ts'
import type { Cell as PageCell } from './page.ts'

type Cell = Pick<PageCell, 'text' | 'box'>

/** For each cell in a table's body, the cell at the head of its column: "Seat", "Qty", "Order no.". */
export function columnHeads<C extends Cell>(cells: C[]): Map<C, C> {
  return new Map(
    tablesIn(rowsOf(cells)).flatMap(([head = [], ...body]) => body.flat().flatMap(underOne(head))),
  )
}

const underOne =
  <C extends Cell>(head: C[]) =>
  (cell: C): [C, C][] => {
    const above = columnOf(head, cell)
    return above ? [[cell, above]] : []
  }

/** The tables, each with its head first. One row below a head may be chance, unless mostly numbers. */
function tablesIn<C extends Cell>(rows: C[][]): C[][][] {
  const tables: C[][][] = []
  let table: C[][] = []
  for (const row of rows) {
    const isRow = goesOn(table, row)
    const isNext = isHead(row) && table.length > 1 && !isOfSecrets(table[0] ?? [])
    if (isRow && !isNext) table.push(row)
    else {
      tables.push(table)
      table = isHead(row) ? [row] : []
    }
  }
  return [...tables, table].filter(rows => rows.length >= rowsMin || rows.slice(1).some(isNumbers))
}

const rowsMin = 3
const isNumbers = (row: Row) => 2 * row.filter(({ text }) => /\d/.test(text)).length > row.length

type Row = Cell[]

/** Rows from top to bottom, and cells from left to right. */
function rowsOf<C extends Cell>(cells: C[]): C[][] {
  const rows: C[][] = []
  for (const cell of cells.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && sharedRow(first.box, cell.box) > 0.7) row.push(cell)
    else rows.push([cell])
  }
  return rows.map(row => row.toSorted((a, b) => a.box.x - b.box.x))
}

const columnsMin = 3
/** At least three short names without digits head a table. Two do if one names a secret: "Password". */
const isHead = (row: Row) =>
  (row.length >= columnsMin || (row.length === 2 && isOfSecrets(row))) &&
  row.every(({ text }) => text.length <= 24 && (/^(?!.*\d).*\p{L}/u.test(text) || text === '#'))

/** "Site" and "Password", "Door" and "Code". A password may be any word, so its row is no head. */
const isOfSecrets = (row: Row) => {
  const names = row.map(({ text }) => text)
  return [...names, names.join(' ')].some(isSecretColumn)
}

/**
 * Whether a row belongs to the table. Its columns match the head at an edge or in the middle, and it is no
 * further below than rows are apart. It has as many columns as the head, or fewer after two whole rows. A
 * menu to the left of the table does not count.
 */
function goesOn(table: Row[], row: Row): boolean {
  const [head, last] = [table[0], table.at(-1)]
  const [above, first] = [last?.[0], row[0]]
  if (!head || !above || !first) return false
  const gap = first.box.y - bottomOf(above.box)
  const isClose = gap < gapMax * Math.max(above.box.height, first.box.height)
  const left = (head[0]?.box.x ?? 0) - first.box.height
  const within = row.filter(({ box }) => rightOf(box) > left)
  const columns = new Set(within.map(cell => columnOf(head, cell)))
  return (
    isClose &&
    !columns.has(null) &&
    within.length >= (table.length < rowsMin ? columnsIn(head) : 2) &&
    columns.size === within.length
  )
}

const gapMax = 2.5
const columnsIn = (head: Row) => Math.max(Math.min(columnsMin, head.length), head.length - 1)

/** The head that a cell is under: their left edges, right edges or middles match. */
function columnOf<C extends Cell>(head: C[], cell: C): C | null {
  const slack = 0.6 * cell.box.height
  const isUnder = ({ box }: C) =>
    Math.abs(box.x - cell.box.x) < slack ||
    Math.abs(rightOf(box) - rightOf(cell.box)) < slack ||
    Math.abs(centreOf(box) - centreOf(cell.box)) < slack
  return head.find(isUnder) ?? null
}
