import type { Fact } from '#contract/fact.ts'
import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { findDates } from '#server/language/time/find-dates.ts'
import { writesMonthFirst } from '#server/language/time/writes-month-first.ts'
import { findAddresses } from '#server/language/values/address/find-addresses.ts'
import { findEmails } from '#server/language/values/email/find-emails.ts'
import type { FindContext, Found } from '#server/language/values/found.ts'
import { findLinks } from '#server/language/values/link/find-links.ts'
import { findAmounts } from '#server/language/values/money/find-amounts.ts'
import { findPhones } from '#server/language/values/phone/find-phones.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { kronaOf } from '#server/memory/page/headings/krona-of.ts'
import { boxAround, sharedRow } from '#server/memory/page/layout/boxes.ts'
import { joinAddressLines } from '#server/memory/page/layout/join-address-lines.ts'
import type { Cell, Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { findCodeLabelled, findCodes, isCodeLabel, isPlaceLabel } from './find-codes.ts'
import { captionOf, cellLeftOf, findLabel } from './find-label.ts'
import { findLabelledAmounts } from './find-labelled-amounts.ts'
import { findLabelledTimes } from './find-labelled-times.ts'
import { findLockCodes } from './find-lock-codes.ts'
import { findNetworkPasswords } from './find-network-passwords.ts'
import { findPageCodes } from './find-page-codes.ts'
import { secretsInTables } from './secrets-in-tables.ts'
import { tellRoles } from './tell-roles.ts'

/** A spreadsheet or a log has hundreds of facts. Nobody looks them up one by one. */
const factsMax = 100
/** The same price in a thousand rows is found a thousand times and kept once. */
const examinedMax = 3 * factsMax
/** No screenshot has longer paragraphs. The rest can be searched, but has no facts. */
const paragraphCharsMax = 4_000

/** All facts of a page, in reading order, with their labels, lines and places. */
export function findFacts(page: Page, seenAt: number): Fact[] {
  const context = contextOf(page, seenAt)
  const facts: Fact[] = []
  const seen = new Map<string, number>()
  let examined = 0
  for (const fact of allFacts(page, context)) {
    if (examined++ > examinedMax) break
    const key = `${fact.kind}\n${fact.value}\n${fact.label ?? ''}`
    const same = seen.get(key)
    if (same === undefined) seen.set(key, facts.push(fact) - 1)
    // "Saturday week" above "5 December": a day in full says more.
    else if (isWeekdayName(foldInPlace(facts[same]?.text ?? ''))) facts[same] = fact
    if (facts.length === factsMax) break
  }
  const all = [...facts, ...findLabelledAmounts(page, facts), ...findLabelledTimes(page, facts)]
  return tellRoles(page, all.slice(0, factsMax))
}

function* allFacts(page: Page, context: FindContext): Generator<Fact> {
  for (const cell of page.chrome) yield* findLinks(cell.text).map(found => asFact(page, alone(cell), found))
  const pageCodes = findPageCodes(page)
  const inTables = secretsInTables(page)
  const labels = new Set(page.cells.filter(cell => isCodeLabel(cell.text, context.onNetwork)))
  for (const paragraph of joinAddressLines(page.paragraphs)) {
    const secrets = paragraph.cells.flatMap(cell => factsInTable(page, cell, inTables.get(cell)))
    if (secrets.length > 0) {
      yield* secrets
      continue
    }
    const found = findAll(paragraph.text.slice(0, paragraphCharsMax), context)
    yield* found.map(one => asFact(page, paragraph, one))
    if (found.length > 0) continue
    const [cell] = paragraph.cells
    const code = cell && paragraph.cells.length === 1 ? pageCodes.get(cell) : undefined
    if (code) yield asFact(page, paragraph, code)
    else yield* codeByNeighbour(page, labels, paragraph, context)
  }
}

const factsInTable = (page: Page, cell: Cell, found: Found | undefined): Fact[] =>
  found ? [asFact(page, alone(cell), found)] : []

const alone = (cell: Cell): Paragraph => ({ text: cell.text, cells: [cell], starts: [0] })

const oneWord = /^\p{L}+$/u

/** If two finders claim the same words, the more reliable one wins: the one earlier in this list. */
function findAll(text: string, context: FindContext): Found[] {
  if (oneWord.test(text)) return []
  const claims = [
    findLinks,
    findEmails,
    findAddresses,
    (t: string) => findCodes(t, context.onNetwork, context.toDoors),
    findLockCodes,
    findNetworkPasswords,
    (t: string) => findDates(t, context),
    (t: string) => findAmounts(t, context),
    findPhones,
  ]
  const kept: Found[] = []
  for (const claim of claims) {
    for (const found of claim(text)) {
      if (kept.every(other => found.to <= other.from || found.from >= other.to)) kept.push(found)
    }
  }
  return kept.sort((a, b) => a.from - b.from)
}

/**
 * "B22" below "GATE": a short cell that its neighbour names. A word without a digit below another is an entry
 * of a list, unless it is all capitals, like a booking, or larger than its caption.
 */
function codeByNeighbour(
  page: Page,
  labels: Set<Cell>,
  paragraph: Paragraph,
  { onNetwork, toDoors }: FindContext,
): Fact[] {
  const [cell] = paragraph.cells
  if (!cell || paragraph.cells.length > 1 || cell.text.length > 40) return []
  const near = page.near(cell.box)
  const head = page.headOf(cell)
  if (!near.some(other => labels.has(other)) && !(head && labels.has(head))) return []
  const left = cellLeftOf(near, cell)
  const caption = codeCaption(near, cell)
  for (const neighbour of head ? [left, head] : [left, caption]) {
    const found = neighbour && findCodeLabelled(neighbour.text, cell.text, onNetwork, toDoors)
    if (found) return [asFact(page, paragraph, found)]
  }
  return []
}

/** The caption above a code. Above words it must be smaller than they are, and have no value to its right. */
function codeCaption(near: Cell[], cell: Cell): Cell | null {
  const above = captionOf(near, cell)
  if (!above || /\d|^[A-Z]{6}$/.test(cell.text)) return above
  const beside = near.find(other => cellLeftOf(near, other) === above)
  const hasOwn = beside !== undefined && findCodeLabelled(above.text, beside.text) !== null
  return above.size < captionSizeMax * cell.size && !hasOwn ? above : null
}

const captionSizeMax = 0.87

function asFact(page: Page, paragraph: Paragraph, found: Found): Fact {
  const { cells, from } = cellsWithin(paragraph, found)
  const [first] = cells
  const text = paragraph.text.slice(found.from, found.to)
  const cellBefore = paragraph.text.slice(from, found.from)
  const after = paragraph.text.slice(found.to)
  const near = first ? page.near(first.box) : []
  const others =
    first && isReachable(found) ? near.filter(cell => sharedRow(cell.box, first.box) > 0.5) : near
  const named =
    found.label ?? (first ? findLabel(others, first, cellBefore, after, headFor(page, first, found)) : null)
  // In many grids "Platform" is above "14 May", but it names no day.
  const label = found.kind !== 'code' && named !== null && isPlaceLabel(named) ? null : named
  return {
    kind: found.kind,
    text,
    value: found.value,
    label,
    line: lineOf(paragraph, cells, text),
    box: boxOf(paragraph, found),
  }
}

/**
 * In a table the column head names the cells below it. A sum beside the name of its row is different: "Widget
 * $4.00".
 */
function headFor(page: Page, cell: Cell, { kind }: Found): Cell | null {
  const head = page.headOf(cell)
  const left = head && kind === 'amount' ? cellLeftOf(page.near(cell.box), cell) : null
  const isRowName = left !== null && /\p{L}{3}/u.test(left.text) && isFirst(page, left)
  return isRowName ? null : head
}

const isFirst = (page: Page, cell: Cell) => cellLeftOf(page.near(cell.box), cell) === null

/** Other lines of an address are above an e-mail address, phone or link. They are no captions. */
const isReachable = ({ kind }: Found) => kind === 'email' || kind === 'phone' || kind === 'link'

function cellsWithin(paragraph: Paragraph, { from: start, to: end }: Found): { cells: Cell[]; from: number } {
  const within = paragraph.cells.filter((cell, i) => {
    const at = paragraph.starts[i] ?? 0
    return at < end && at + cell.text.length > start
  })
  const [first] = within
  return { cells: within, from: first ? (paragraph.starts[paragraph.cells.indexOf(first)] ?? 0) : 0 }
}

/** The whole line as it was read, or both lines if it runs over two. */
function lineOf(paragraph: Paragraph, cells: Cell[], text: string): string {
  const [first] = cells
  if (!first || cells.length > 1) return paragraph.text
  return first.lineText.includes(text) ? first.lineText : first.text
}

function boxOf(paragraph: Paragraph, { from: start, to: end }: Found) {
  const boxes = paragraph.cells.flatMap((cell, i) =>
    wordsWithin(cell, start - (paragraph.starts[i] ?? 0), end - (paragraph.starts[i] ?? 0)),
  )
  return boxAround(boxes.map(word => word.box))
}

/** Stops as soon as possible, because a page read as one line has thousands of words. */
function wordsWithin({ words }: Cell, start: number, end: number): Cell['words'] {
  const within: Cell['words'] = []
  let from = 0
  for (const word of words) {
    if (from >= end) break
    if (from + word.text.length > start) within.push(word)
    from += word.text.length + 1
  }
  return within
}

function contextOf(page: Page, seenAt: number): FindContext {
  return {
    seenAt,
    monthFirst: writesMonthFirst(page.cells.map(({ text }) => text)),
    krona: kronaOf(page),
    onNetwork: speaksOfNetwork(page),
    toDoors: speaksOfDoors(page),
  }
}

const network = /(?<!\p{L})(?:wi-?fi|wlan|ssid|router|wpa[23]?)(?!\p{L})/iu
const speaksOfNetwork = (page: Page) => page.cells.some(({ text }) => network.test(text.slice(0, 200)))
const door =
  /(?<!\p{L})(?:board(?:s|ing)?|gates?|flights?|seats?|tickets?|parking|parked|check-?in|embarquement|einlass|flug)(?!\p{L})/iu
const speaksOfDoors = (page: Page) => page.cells.some(({ text }) => door.test(text.slice(0, 200)))
