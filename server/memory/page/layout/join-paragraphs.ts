import { bottomOf, centreOf, rightOf } from './boxes.ts'
import type { Cell, Paragraph } from './page.ts'

/** Joins cells whose text continues below: same size, edge or middle, close, and filling the line. */
export function joinParagraphs(cells: Cell[]): Paragraph[] {
  const edges = columnEdges(cells)
  const items = itemsApart(cells)
  const paragraphs: Paragraph[] = []
  for (const cell of cells) {
    const open = paragraphs.at(-1)
    if (open && !items.has(cell) && goesOn(open, cell, edges)) append(open, cell)
    else paragraphs.push({ text: cell.text, cells: [cell], starts: [0] })
  }
  return paragraphs
}

/**
 * The entries of a list: each begins with a capital or a digit, about half a line to one and a half lines
 * below the one before. Prose with such gaps mostly continues in lower case.
 */
function itemsApart(cells: Cell[]): Set<Cell> {
  const columns = Map.groupBy(cells, ({ box }) => edgeOf(box.x))
  const near = (edge: number) => [edge - 1, edge, edge + 1].flatMap(one => columns.get(one) ?? [])
  return new Set(
    [...columns.keys()].flatMap(edge => {
      const column = near(edge).toSorted((a, b) => a.box.y - b.box.y)
      const apart = column.filter((cell, i) => {
        const above = column[i - 1]
        return above !== undefined && isSameSize(above, cell) && isApart(above, cell)
      })
      const begun = apart.filter(({ text }) => /^[\p{Lu}\d]/u.test(text))
      return begun.length >= itemsMin && begun.length >= 0.8 * apart.length ? begun : []
    }),
  )
}

const itemsMin = 4
const isApart = (above: Cell, cell: Cell) => {
  const gap = (cell.box.y - bottomOf(above.box)) / Math.max(above.box.height, cell.box.height)
  return gap > 0.5 && gap < 1.5
}

function goesOn(paragraph: Paragraph, next: Cell, edges: Map<number, number>): boolean {
  const last = paragraph.cells.at(-1)
  if (!last || beginsItem(next.text) || isNamed.test(next.text)) return false
  if (!isSameSize(last, next) || !isRightBelow(last, next) || !isAligned(last, next)) return false
  if (isRestOfMoment(last.text, next.text)) return true
  return !isDetails(last.text, next.text) && wouldNotFit(last, next, edges)
}

/** A line such as "Reservation number: 55120981" starts a new paragraph. */
const isNamed = /^\p{Lu}[\p{L} -]{1,24}: \S/u

/** After "12 August 2026 at" or "3:40", the next line has the time, or the half of the day. */
const isRestOfMoment = (last: string, next: string) =>
  (clockAlone.test(next) &&
    /(?:\d|[,·|]|\b(?:at|um|à))$/i.test(last) &&
    !clockAtEnd.test(last) &&
    /\p{L}|[./-]\d/u.test(last)) ||
  (/^[AP]M$/.test(next) && clockAtEnd.test(last)) ||
  (asksForTime.test(last) && clockFirst.test(next))
const clockFirst = /^(?:\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m)\b/i
const clockAlone = /^(?:[·|,–-] |at |um )?\d{1,2}:\d{2}(?: ?[AP]M| Uhr)?[.,]?$/
const clockAtEnd = /\d{1,2}:\d{2}$/

/** Details with dots, or a time, belong to the line above but do not continue it. */
const timeAlone =
  /^(?:(?:today|yesterday|tomorrow|overdue|every \d|heute|gestern)\b.{0,24}$|\d{1,2}:\d{2}\b)/i
const isDetails = (last: string, next: string) =>
  (next.includes(' · ') && !last.includes(' · ')) || timeAlone.test(next)
/** A line such as "… December 3, 2026 at" is not complete. */
const asksForTime = /\s(?:at|by|from|until|till|before|after|around|um|ab|bis|gegen|à|vers|las|alle|kl\.?)$/i

/** The right end of the text that begins at an edge: the width of its column. */
function columnEdges(cells: Cell[]): Map<number, number> {
  const edges = new Map<number, number>()
  for (const { box } of cells) {
    const edge = edgeOf(box.x)
    edges.set(edge, Math.max(edges.get(edge) ?? 0, rightOf(box)))
  }
  return edges
}

const edgePixels = 8
const edgeOf = (x: number) => Math.round(x / edgePixels)

const item = /^(?:[•·▪◦*–—-]\s|\d{1,2}[.)]\s|[#$>]\s|☐|☑|□)/
const beginsItem = (text: string) => item.test(text)

function isSameSize(a: Cell, b: Cell): boolean {
  const ratio = a.size / Math.max(1, b.size)
  return ratio > 0.84 && ratio < 1.19
}

/** Long lines are prose, with wider line spacing. Short lines may be a list. */
const proseWordsMin = 5

function isRightBelow(a: Cell, b: Cell): boolean {
  const gap = b.box.y - bottomOf(a.box)
  const height = Math.max(a.box.height, b.box.height)
  const gapMax = a.words.length >= proseWordsMin ? 0.8 : 0.4
  return gap > -0.5 * height && gap < gapMax * height && b.box.y > a.box.y
}

function isAligned(a: Cell, b: Cell): boolean {
  const slack = 0.6 * Math.max(a.box.height, b.box.height)
  return Math.abs(a.box.x - b.box.x) < slack || Math.abs(centreOf(a.box) - centreOf(b.box)) < slack
}

function wouldNotFit(last: Cell, next: Cell, edges: Map<number, number>): boolean {
  const column = edgeOf(last.box.x)
  const edge = Math.max(
    rightOf(next.box),
    ...[column - 1, column, column + 1].map(near => edges.get(near) ?? 0),
  )
  const firstWord = next.words[0]?.box.width ?? 0
  return rightOf(last.box) + firstWord + 0.25 * last.box.height > edge
}

/** Joins a number or a name that a hyphen splits: "555-" and "0132". */
function append(paragraph: Paragraph, cell: Cell) {
  const joint = /[\p{L}\p{N}]-$/u.test(paragraph.text.slice(-2)) ? '' : ' '
  paragraph.starts.push(paragraph.text.length + joint.length)
  paragraph.text += joint + cell.text
  paragraph.cells.push(cell)
}
