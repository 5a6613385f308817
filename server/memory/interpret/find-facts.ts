import type { Fact } from '#contract/fact.ts'
import { boxAround, sharedRow } from './boxes.ts'
import { findAmounts } from './find-amounts.ts'
import { findCodeLabelled, findCodes, isCodeLabel } from './find-codes.ts'
import { findDates } from './find-dates.ts'
import { findEmails } from './find-emails.ts'
import { captionOf, cellLeftOf, findLabel } from './find-label.ts'
import { findLabelledAmounts } from './find-labelled-amounts.ts'
import { findLabelledTimes } from './find-labelled-times.ts'
import { findLinks } from './find-links.ts'
import { findPageCodes } from './find-page-codes.ts'
import { findPhones } from './find-phones.ts'
import { foldText } from './fold-text.ts'
import type { FindContext, Found } from './found.ts'
import type { Cell, Page, Paragraph } from './page.ts'

/** A picture of a spreadsheet or a log has hundreds; nobody looks them up one by one. */
const factsMax = 100
/** The same price on a thousand rows is found a thousand times and kept once. */
const examinedMax = 3 * factsMax
/** Longer paragraphs are no screenshot's; what stands beyond is searchable, but no fact. */
const paragraphCharsMax = 4_000

/** Everything exact on a page, in reading order, with its name, its line and its place. */
export function findFacts(page: Page, seenAt: number): Fact[] {
  const context = contextOf(page, seenAt)
  const facts: Fact[] = []
  const seen = new Set<string>()
  let examined = 0
  for (const fact of allFacts(page, context)) {
    if (examined++ > examinedMax) break
    const key = `${fact.kind}\n${fact.value}\n${fact.label ?? ''}`
    if (!seen.has(key)) facts.push(fact)
    seen.add(key)
    if (facts.length === factsMax) break
  }
  return [...facts, ...findLabelledAmounts(page, facts), ...findLabelledTimes(page, facts)].slice(0, factsMax)
}

function* allFacts(page: Page, context: FindContext): Generator<Fact> {
  for (const cell of page.chrome) yield* findLinks(cell.text).map(found => asFact(page, alone(cell), found))
  const pageCodes = findPageCodes(page)
  const labels = new Set(page.cells.filter(cell => isCodeLabel(cell.text)))
  for (const paragraph of page.paragraphs) {
    const found = findAll(paragraph.text.slice(0, paragraphCharsMax), context)
    yield* found.map(one => asFact(page, paragraph, one))
    if (found.length > 0) continue
    const [cell] = paragraph.cells
    const code = cell && paragraph.cells.length === 1 ? pageCodes.get(cell) : undefined
    if (code) yield asFact(page, paragraph, code)
    else yield* codeByNeighbour(page, labels, paragraph)
  }
}

const alone = (cell: Cell): Paragraph => ({ text: cell.text, cells: [cell], starts: [0] })

const oneWord = /^\p{L}+$/u

/** Where two finders claim the same words, the surer one has them: the earlier in this list. */
function findAll(text: string, context: FindContext): Found[] {
  if (oneWord.test(text)) return []
  const claims = [
    findLinks,
    findEmails,
    findCodes,
    (t: string) => findDates(t, context),
    findAmounts,
    findPhones,
  ]
  const kept: Found[] = []
  for (const claim of claims) {
    for (const found of claim(text)) {
      if (kept.every(other => found.end <= other.start || found.start >= other.end)) kept.push(found)
    }
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** "B22" below "GATE": a short cell that its neighbour names. A word without a digit below another is a list. */
function codeByNeighbour(page: Page, labels: Set<Cell>, paragraph: Paragraph): Fact[] {
  const [cell] = paragraph.cells
  if (!cell || paragraph.cells.length > 1 || cell.text.length > 40) return []
  const near = page.near(cell.box)
  if (!near.some(other => labels.has(other))) return []
  const left = cellLeftOf(near, cell)
  const caption = /\d/.test(cell.text) ? captionOf(near, cell) : null
  for (const neighbour of [left, caption]) {
    const found = neighbour && findCodeLabelled(neighbour.text, cell.text)
    if (found) return [asFact(page, paragraph, found)]
  }
  return []
}

function asFact(page: Page, paragraph: Paragraph, found: Found): Fact {
  const { cells, from } = cellsWithin(paragraph, found)
  const [first] = cells
  const text = paragraph.text.slice(found.start, found.end)
  const cellBefore = paragraph.text.slice(from, found.start)
  const after = paragraph.text.slice(found.end)
  const near = first ? page.near(first.box) : []
  const others =
    first && isReachable(found) ? near.filter(cell => sharedRow(cell.box, first.box) > 0.5) : near
  const label = found.label ?? (first ? findLabel(others, first, cellBefore, after) : null)
  return {
    kind: found.kind,
    text,
    value: found.value,
    label,
    line: lineOf(paragraph, cells, text),
    box: boxOf(paragraph, found),
  }
}

/** An address stands below other lines of an address, which are no caption of it. */
const isReachable = ({ kind }: Found) => kind === 'email' || kind === 'phone' || kind === 'link'

function cellsWithin(paragraph: Paragraph, { start, end }: Found): { cells: Cell[]; from: number } {
  const within = paragraph.cells.filter((cell, i) => {
    const at = paragraph.starts[i] ?? 0
    return at < end && at + cell.text.length > start
  })
  const [first] = within
  return { cells: within, from: first ? (paragraph.starts[paragraph.cells.indexOf(first)] ?? 0) : 0 }
}

/** The whole line as it was read; what runs over two lines has both. */
function lineOf(paragraph: Paragraph, cells: Cell[], text: string): string {
  const [first] = cells
  if (!first || cells.length > 1) return paragraph.text
  return first.lineText.includes(text) ? first.lineText : first.text
}

function boxOf(paragraph: Paragraph, { start, end }: Found) {
  const boxes = paragraph.cells.flatMap((cell, i) => {
    let at = paragraph.starts[i] ?? 0
    return cell.words.filter(word => {
      const from = at
      at += word.text.length + 1
      return from < end && from + word.text.length > start
    })
  })
  return boxAround(boxes.map(word => word.box))
}

/** Dollars, AM and PM, or a state with its ZIP code: 3/4 is March there. */
function contextOf(page: Page, seenAt: number): FindContext {
  const american = page.cells.some(({ text }) => /(?<![A-Z])\$\d|\d ?[AP]M\b|\b[A-Z]{2} \d{5}\b/.test(text))
  const european = page.cells.some(
    ({ text }) => /[€£]|\bzł\b/.test(text) || /\b(?:uhr|mwst|tva)\b/.test(foldText(text)),
  )
  return { seenAt, monthFirst: american && !european }
}
