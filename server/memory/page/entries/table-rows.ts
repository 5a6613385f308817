import { madeOnce } from '#server/language/words/made-once.ts'
import { joinBoxes } from '#server/memory/page/layout/boxes.ts'
import { isLevel } from '#server/memory/page/layout/segment-places.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { type Cell, cellsIn } from './cells-in.ts'
import { rowsOf } from './told-lines.ts'

/** The lines of a page, with each row of a table as one line. OCR may read a table by its columns. */
export const tableRows = madeOnce((lines: WrittenLine[]): WrittenLine[] => {
  const cells = cellsOfTables(lines)
  const rows: WrittenLine[] = []
  for (const line of rowsOf(lines)) {
    const at = cells.length === 0 ? -1 : rows.findIndex(row => isNameOf(row, line, cells))
    const row = rows[at]
    if (row?.box && line.box)
      rows[at] = {
        ...row,
        text: `${row.text} ${line.text}`,
        box: joinBoxes(row.box, line.box),
        words: [...row.words, ...line.words],
      }
    else rows.push(line)
  }
  return rows
})

/** Cards side by side on a board have no row that was read as one line. */
export function cellsOfTables(lines: WrittenLine[]): Cell[] {
  const cells = cellsIn(lines).filter(({ column }) => column !== '')
  const whole = new Set(
    cells.flatMap(({ heads, line, text, row }) => (line !== text && line.includes(row) ? [heads] : [])),
  )
  return cells.filter(({ heads }) => whole.has(heads))
}

/** Whether the first line has the name of a row, and the other a cell of that row. */
function isNameOf(name: WrittenLine, line: WrittenLine, cells: Cell[]): boolean {
  const { box } = line
  if (!name.box || !box || name.box.x >= box.x || !isLevel(name.box, box)) return false
  return cells.some(
    cell =>
      cell.box && isLevel(cell.box, box) && line.text.includes(cell.text) && name.text.includes(cell.row),
  )
}
