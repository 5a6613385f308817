import { rightOf, sharedRow } from './boxes.ts'
import type { Page, Paragraph } from './page.ts'

/** Whether two people talk: texts are on the left and on the right, but never both on one row. */
export function isBubbled(page: Page): boolean {
  const said = page.paragraphs.filter(paragraph => paragraph.text.length > 3 && /\p{L}/u.test(paragraph.text))
  if (said.length < 3 || said.length > 400) return false
  const left = said.filter(paragraph => sideOf(paragraph, page) === 'left')
  const right = said.filter(paragraph => sideOf(paragraph, page) === 'right' && !sharesRow(paragraph, said))
  return left.length >= 2 && right.length >= 2 && left.length + right.length >= 0.55 * said.length
}

/** A bubble on the right ends near the right edge and does not begin at the left edge. */
function sideOf(paragraph: Paragraph, page: Page): 'left' | 'right' | 'between' {
  const from = Math.min(...paragraph.cells.map(cell => cell.box.x))
  const to = Math.max(...paragraph.cells.map(cell => rightOf(cell.box)))
  if (from < 0.15 * page.width) return 'left'
  return from > 0.2 * page.width && to > 0.88 * page.width ? 'right' : 'between'
}

function sharesRow(paragraph: Paragraph, all: Paragraph[]): boolean {
  return paragraph.cells.some(cell =>
    all.some(
      other => other !== paragraph && other.cells.some(neighbour => sharedRow(neighbour.box, cell.box) > 0.5),
    ),
  )
}
