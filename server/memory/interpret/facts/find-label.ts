import { bottomOf, rightOf, sharedColumn, sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Cell } from '#server/memory/page/layout/page.ts'
import { aligned } from '#server/memory/page/layout/segment-places.ts'

/** The label of a value: the words before it, the column head, the cell to its left, or the cell above. */
export function findLabel(
  cells: Cell[],
  cell: Cell,
  before: string,
  after: string,
  head: Cell | null = null,
): string | null {
  const inline = inlineLabel(before, after)
  if (inline !== null) return inline
  if (
    /[\p{L}]{3}/u.test(before) ||
    cell.text.length - before.length - Math.min(after.length, cell.text.length) <
      coveredMin * cell.text.length
  )
    return null
  const left = named(cellLeftOf(cells, cell))
  if (named(head) !== null) return named(head)
  const above = captionOf(cells, cell)
  const caption = named(above)
  return caption !== null && (left === null || isTight(above, cell)) ? caption : (left ?? caption)
}

/** A smaller or very close cell above is the caption, even if there is a label far to the left. */
function isTight(above: Cell | null, cell: Cell): boolean {
  if (!above) return false
  const isAligned = aligned(cell, above)
  const gap = cell.box.y - bottomOf(above.box)
  return isAligned && (above.size < captionSize * cell.size || gap < 0.3 * cell.box.height)
}

/**
 * The cell above, if it can be a caption: smaller than the value, or right above it, or not one of a column
 * of labels with values to their right.
 */
export function captionOf(cells: Cell[], cell: Cell): Cell | null {
  const above = cellAbove(cells, cell)
  if (!above) return null
  const size = above.size / Math.max(1, cell.size)
  const isRightAbove = cell.box.y - bottomOf(above.box) < 0.3 * cell.box.height
  const own = valuesOf(cells, above)
  // "Rossmann    -18,34 €" above "25 November", or a label in larger type: the value beside it is its own.
  if (own.some(({ text }) => isSum.test(text)) || (own.length > 0 && size > largerSize)) return null
  if (size < captionSize || isRightAbove) return above
  return own.length > 0 &&
    Math.abs(above.box.x - cell.box.x) < cell.box.height &&
    valuesOf(cells, cell).length > 0
    ? null
    : above
}

const captionSize = 0.87
const largerSize = 1.15
const isSum = /^[-–−+]?(?:\p{Sc} ?)?\d[\d.,]*[.,]\d{2}(?: ?\p{Sc})?$/u
const valuesOf = (cells: Cell[], cell: Cell) =>
  cells.filter(other => other.box.x > rightOf(cell.box) && sharedRow(other.box, cell.box) > 0.5)

/** A neighbour names a cell that is mostly a value, not a sentence that mentions one. */
const coveredMin = 0.35
const named = (neighbour: Cell | null) =>
  neighbour && isLabel(neighbour.text) ? cleaned(neighbour.text) : null

const labelCharsMax = 48
const labelWordsMax = 7
const cleaned = (text: string) => text.replace(/^[•·*!(\-–\s]+|[:.…\s]+$/g, '')

/** "2 x Oat milk" on a receipt. */
const counted = /^\d{1,3} ?[x×] (?=\p{L})/u

/** "VAT (19%)" is a name, although it has digits. */
const share = / \(?\d{1,2}(?:[.,]\d{1,3})? ?%\)?$/

/** Whether a text can be a label: it has words, is short, and is no value itself. */
function isLabel(text: string): boolean {
  if (text.length > 2 * labelCharsMax) return false
  const label = cleaned(text).replace(counted, '').replace(share, '')
  const letters = label.replace(/[^\p{L}]/gu, '').length
  const isShort = label.length <= labelCharsMax && label.split(' ').length <= labelWordsMax
  const isProse = /[!?]$|\p{Ll}\.$|·/u.test(text.trim())
  return (
    isShort &&
    !isProse &&
    letters >= 2 &&
    letters > label.replace(/\D/g, '').length &&
    !/[@/]\S|^\d|^[★☆]/.test(label)
  )
}

/**
 * "Total paid: €512.80", "Doors 7:00 PM": the words since the last full stop, if nothing follows the value.
 */
function inlineLabel(before: string, after: string): string | null {
  const clause =
    before
      .split(/[.!?;·|•]\s|·|\(/)
      .at(-1)
      ?.trim() ?? ''
  if (!isLabel(clause)) return null
  const isMarked = /[:=]$/.test(clause)
  const isWhole = clause.split(' ').length <= 2 && clause === before.trim() && after.trim().length <= 1
  return isMarked || isWhole ? cleaned(clause) : null
}

/** The nearest cell on the same row. If the value is between two lines, the upper one. */
export function cellLeftOf(cells: Cell[], cell: Cell): Cell | null {
  const gapTo = (other: Cell) => cell.box.x - rightOf(other.box)
  const onRow = (share: number) => (other: Cell) =>
    other !== cell && gapTo(other) > -2 && sharedRow(other.box, cell.box) > share ? gapTo(other) : null
  const beside = nearest(cells, onRow(0.5))
  if (beside) return beside
  const halfway = nearest(cells, onRow(0.2))
  const isAtEdge = (other: Cell) =>
    halfway !== null && Math.abs(other.box.x - halfway.box.x) < halfway.box.height
  return nearest(cells, other => (onRow(0.2)(other) !== null && isAtEdge(other) ? other.box.y : null))
}

/** The nearest cell right above, at most about a line away. */
export function cellAbove(cells: Cell[], cell: Cell): Cell | null {
  return nearest(cells, other => {
    const gap = cell.box.y - bottomOf(other.box)
    const height = Math.max(cell.box.height, other.box.height)
    const isClose = gap > -0.4 * height && gap < 1.3 * height && other.box.y < cell.box.y
    return other !== cell && isClose && sharedColumn(other.box, cell.box) > 0.5 ? gap : null
  })
}

/** The cell with the smallest distance. Null means that a cell does not count. */
function nearest(cells: Cell[], distanceOf: (cell: Cell) => number | null): Cell | null {
  let best: Cell | null = null
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const distance = distanceOf(cell)
    if (distance === null || distance >= least) continue
    best = cell
    least = distance
  }
  return best
}
