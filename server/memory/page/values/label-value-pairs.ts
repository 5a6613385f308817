import { spansOf } from '#server/language/values/value-shapes.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { couldLabel, looksFilled } from '#server/memory/fields/could-label.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import { type Card, stackedCards } from '#server/memory/page/entries/stacked-cards.ts'
import { boxAround, rightOf } from '#server/memory/page/layout/boxes.ts'
import { columnHeads } from '#server/memory/page/layout/column-heads.ts'
import {
  aligned,
  centred,
  gap,
  isBelow,
  sharesColumn,
  sharesRow,
} from '#server/memory/page/layout/segment-places.ts'
import { type Segment, segmentsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { LabelledValue } from './labelled-value.ts'
import { spokenPairs } from './spoken-pairs.ts'

/** All label–value pairs: "Label: value", and values to the right of, below or above their label. */
export const labelValuePairs = madeOnce((lines: WrittenLine[]): LabelledValue[] => {
  const segments = segmentsOf(lines)
  const cards = cardsOf(lines)
  const heads = new Set(columnHeads(segments).values())
  return [
    ...lines.flatMap((_, i) => spokenPairs(lines, i)),
    ...segments.flatMap(numbered),
    ...segments.flatMap(hour => entryAt(hour, segments)),
    ...segments.flatMap(label => pairsOf(label, segments, cards, heads)),
  ]
})

/** The cards of a picture, each with its name below its value. */
export const cardsOf = madeOnce((lines: WrittenLine[]): Card[] =>
  stackedCards(segmentsOf(lines), looksFilled, couldLabel),
)

/** A name and its figure, and nothing else: "SEAT 8", "Version 3.8.1", "On branch feature/login". */
function numbered(segment: Segment): LabelledValue[] {
  const [, label, value] =
    /^(\p{L}[\p{L} .-]{1,30}?)\s(\p{Lu}?\d[\w.:-]*|[\w-]+[/_][\w./-]+)$/u.exec(segment.text) ?? []
  const [, called, letter] = lettered.exec(segment.text) ?? []
  if (called && letter) return [{ ...pair(called, segment, 0.9), value: letter }]
  return label && value ? [{ ...pair(label, segment, 0.8), value }] : []
}
/** A name and its letter: "Blood type B", "Energy class A+". */
const lettered =
  /^(\p{L}[\p{L} -]{0,30}?\b(?:type|group|class|grade|zone|row|block|gate|door|terminal|coach|platform|rating))\s([A-Z]{1,2}[+−-]?)$/u

/** An entry of a calendar, after its hour: "9:00   Dentist". */
function entryAt(hour: Segment, segments: Segment[]): LabelledValue[] {
  if (!isHour.test(hour.text)) return []
  const [entry] = cellsRight(hour, segments)
  return entry && couldLabel(entry.text) && !isHour.test(entry.text) ? [pair(entry.text, hour, 0.9)] : []
}
const isHour = /^\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?$/i

function pairsOf(label: Segment, segments: Segment[], cards: Card[], heads: Set<Segment>): LabelledValue[] {
  if (!couldLabel(label.text)) return []
  // The head of a column is no value of the head beside it.
  const beside = cellsRight(label, segments).filter(cell => !(heads.has(label) && heads.has(cell)))
  const right = isFigured(label, segments)
    ? beside.filter(cell => !isFigured(cell, segments, 'below'))
    : beside
  const card = cards.find(({ name }) => name.line === label.line && name.box.y === label.box.y)
  if (card)
    return [pair(label.text, card.value, 0.95), ...right.map(cell => rightPair(label, cell, 0, segments))]
  const next = belowUnlessTable(label, right[0], segments)
  const below = next && areTwoEntries(label, next, segments) ? undefined : next
  const above = nearestAbove(label, segments)
  const isAmongLabels =
    !looksFilled(right[0]?.text ?? '') &&
    (isCaption(below, label) || above !== undefined || isOfBoard(label, segments))
  return [
    ...right.map((cell, i) => {
      const tied = rightPair(label, cell, i === 0 ? right.length : 0, segments)
      return isAmongLabels ? { ...tied, tie: Math.min(tied.tie, 0.25) } : tied
    }),
    ...(below ? [columnBelow(label, below, belowTie(label, below, right[0], segments), segments)] : []),
    ...(above ? [pair(label.text, above, 0.7)] : []),
  ]
}

/** Whether a segment has a figure above it or a name below it, as "16:14" over "Aarhus" does. */
function isFigured(one: Segment, segments: Segment[], way: 'above' | 'below' = 'above'): boolean {
  if (way === 'above') return couldLabel(one.text) && nearestAbove(one, segments) !== undefined
  const below = nearestBelow(one, segments)
  return (
    looksFilled(one.text) &&
    below !== undefined &&
    couldLabel(below.text) &&
    !looksFilled(below.text) &&
    gap(one, below) <= 0.5 * one.box.height
  )
}

/** Two entries of a list, or of a calendar, each with its hour. Neither is the label of the other. */
const areTwoEntries = (one: Segment, other: Segment, segments: Segment[]) =>
  [one, other].every(({ text }) => isMarked.test(text)) ||
  [one, other].every(entry => segments.some(hour => isHour.test(hour.text) && isLeftOf(hour, entry)))
const isLeftOf = (left: Segment, right: Segment) =>
  rightOf(left.box) <= right.box.x + 1 && sharesRow(left, right)
const isMarked = /^(?:[•▪◦*·–-]|\d{1,2}[.)])\s/

/** Two or more unfilled segments are beside it. These are cards of a board, and no labels. */
const isOfBoard = (label: Segment, segments: Segment[]) =>
  !isKnownLabel(label.text) &&
  segments.filter(
    other => other.box.x >= rightOf(label.box) - 1 && sharesRow(label, other) && !looksFilled(other.text),
  ).length >= 2

/** A label over its value. In a row of these, a label is beside each label. */
const isCaption = (below: Segment | undefined, label: Segment) =>
  below !== undefined && looksFilled(below.text) && gap(label, below) <= 0.9 * label.box.height

/** In a table, a cell is named by its row and its column: "Groceries · February". */
function rightPair(label: Segment, cell: Segment, cellsInRow: number, segments: Segment[]): LabelledValue {
  const isFilled = looksFilled(cell.text) || isKnownLabel(label.text)
  const tie = isKnownLabel(cell.text) ? 0.25 : isFilled ? 1 : 0.75
  if (cellsInRow === 1) return pair(label.text, cell, tie)
  const header = columnHeader(cell, segments)
  return pair(header ? `${label.text} · ${header.text}` : label.text, cell, header ? tie : tie * 0.8)
}

const pair = (label: string, { text, line, box, block }: Segment, tie: number): LabelledValue => ({
  ...{ label, value: firstSaid(text), line, box, block, tie, shape: null },
})

/** The first of several values: in "BlueHeron_5G, password is …", the second has its own name. */
const firstSaid = (text: string) => text.split(/,\s(?=\p{L}[\p{L} ]{1,30}(?:\sis\s|:\s)\S)/u, 1)[0] ?? text

/** The segments right of the label, on its row: the closest one, and further ones that are filled in. */
function cellsRight(label: Segment, segments: Segment[]): Segment[] {
  return segments
    .filter(other => other.box.x >= rightOf(label.box) - 1 && sharesRow(label, other))
    .sort((a, b) => a.box.x - b.box.x)
    .filter((cell, i) => i === 0 || looksFilled(cell.text))
}

/** The closest unfilled segment above a cell, in its column. */
function columnHeader(cell: Segment, segments: Segment[]): Segment | undefined {
  return segments
    .filter(other => other.box.y < cell.box.y && sharesColumn(cell, other) && !looksFilled(other.text))
    .sort((a, b) => b.box.y - a.box.y)[0]
}

/** Captions are in capitals, or smaller than the text below them. */
const isCaptionLike = (label: Segment, below: Segment) =>
  label.text === label.text.toUpperCase() || label.box.height < 0.88 * below.box.height

/** In a column of names, each with its value beside it, the text below a name is the next name. */
function belowUnlessTable(
  label: Segment,
  right: Segment | undefined,
  segments: Segment[],
): Segment | undefined {
  const below = nearestBelow(label, segments)
  if (!below || !right || looksFilled(below.text) || isCaptionLike(label, below)) return below
  const [beside] = cellsRight(below, segments)
  return beside && Math.abs(beside.box.x - right.box.x) <= label.box.height ? undefined : below
}

/** The closest aligned segment below, within one and a half lines. */
function nearestBelow(label: Segment, segments: Segment[]): Segment | undefined {
  return segments
    .filter(
      other => isBelow(label, other) && gap(label, other) <= 1.5 * label.box.height && aligned(label, other),
    )
    .sort((a, b) => a.box.y - b.box.y)[0]
}

/** A heading over several cells names all of them. So none of them alone is the value. */
function columnBelow(label: Segment, first: Segment, tie: number, segments: Segment[]): LabelledValue {
  const cells = cellsDown([first], segments)
  if (cells.length === 1) return pair(label.text, first, tie)
  const value = cells.map(({ text }) => text).join(' · ')
  return {
    ...pair(label.text, first, tie),
    value,
    box: boxAround(cells.map(({ box }) => box)),
    shape: 'words',
  }
}

/** The cells, and the filled cells that follow below the last one. */
function cellsDown(cells: Segment[], segments: Segment[]): Segment[] {
  const last = cells.at(-1)
  const next = last && looksFilled(last.text) ? nearestBelow(last, segments) : undefined
  if (!next || !looksFilled(next.text) || cells.length === cellsMax) return cells
  return cellsDown([...cells, next], segments)
}
const cellsMax = 12

/** A large figure over its small caption, as on dashboards. */
function nearestAbove(label: Segment, segments: Segment[]): Segment | undefined {
  return segments
    .filter(other => isBelow(other, label) && gap(other, label) <= label.box.height)
    .filter(other => looksFilled(other.text) && isFigureOver(other, label))
    .sort((a, b) => b.box.y - a.box.y)[0]
}

/** The figure is centred over its caption, or far larger at the same left edge. */
const isFigureOver = (figure: Segment, label: Segment) =>
  (centred(label, figure) && figure.box.height >= 1.1 * label.box.height) ||
  (Math.abs(label.box.x - figure.box.x) <= 0.6 * label.box.height &&
    figure.box.height >= 1.6 * label.box.height)

function belowTie(label: Segment, below: Segment, right: Segment | undefined, segments: Segment[]): number {
  if (isKnownLabel(below.text)) return 0.2
  if (isListed(label, below, segments)) return 0.25
  if (right && looksFilled(right.text) && !isKnownLabel(right.text)) return 0.35
  return gap(label, below) <= 0.9 * label.box.height ? 0.95 : 0.6
}

/** Whether both belong to a list of four similar lines. Then the lower one is no value of the upper. */
function isListed(label: Segment, below: Segment, segments: Segment[]): boolean {
  if (looksFilled(below.text) || spansOf('moment', below.text).length > 0 || isCaptionLike(label, below))
    return false
  const step = below.box.y - label.box.y
  const isAt = (y: number) =>
    segments.some(
      other =>
        Math.abs(other.box.y - y) <= 0.2 * step &&
        Math.abs(other.box.x - label.box.x) <= 0.6 * label.box.height &&
        !looksFilled(other.text) &&
        Math.abs(other.box.height - label.box.height) <= 0.25 * label.box.height,
    )
  const neighbours = [label.box.y - step, label.box.y - 2 * step, below.box.y + step, below.box.y + 2 * step]
  return neighbours.filter(isAt).length >= 2
}
