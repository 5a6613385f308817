import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { isLevel } from '#server/memory/page/layout/segment-places.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Candidate } from './value-candidates.ts'

type Entry = Pick<Candidate, 'value' | 'label' | 'line' | 'box'>

/**
 * Keeps one amount for each table row: the product of quantity and unit price, or else the last amount.
 *
 * All amounts of a row count if they are joined by a plus, or if the columns are months or people. If the
 * last of those is the sum of the others, only the last counts.
 */
export function oneARow<One extends Entry>(entries: One[], lines: WrittenLine[]): One[] {
  const rows: One[][] = []
  for (const entry of entries) {
    const row = rows.find(([first]) => first !== undefined && isOfRow(first, entry))
    if (row) row.push(entry)
    else rows.push([entry])
  }
  return rows.flatMap(row => totalOf(row, lines))
}

/** If the amounts are the parts, the labour and the total of one thing, keeps only the total. */
export function totalOfRow<One extends Entry>(entries: One[]): One[] {
  const total = entries.find(one => ofTotal.test(columnOf(one)))
  return total && entries.every(one => thingOf(one) === thingOf(total)) ? [total] : entries
}

/** Whether both are in one row: on one line, or level with each other and about the same thing. */
function isOfRow(one: Entry, other: Entry): boolean {
  if (!one.box || !other.box) return one.line === other.line
  if (!isLevel(one.box, other.box)) return false
  const [thing, otherThing] = [thingOf(one), thingOf(other)]
  return one.line === other.line || thing.startsWith(otherThing) || otherThing.startsWith(thing)
}

/** The thing that a label names: "Hosting · Unit price" and "Hosting · Amount" are about hosting. */
const thingOf = ({ label }: Entry) => label.split(' · ', 1)[0] ?? ''

function totalOf<One extends Entry>(row: One[], lines: WrittenLine[]): One[] {
  const [first, ...others] = row
  if (!first || others.length === 0 || row.some(({ line }) => isOfParts.test(line))) return row
  const cents = row.map(centsOf)
  const counts = countsIn(first, lines)
  const made = row.find((_, i) =>
    cents.some((unit, k) => k !== i && unit > 0 && counts.some(count => unit * count === cents[i])),
  )
  const named = made ?? row.find(one => ofTotal.test(columnOf(one)))
  if (named) return [named]
  const [last, ...before] = row.toSorted((one, other) => placeOf(other) - placeOf(one))
  if (!last) return row
  const rest = before.reduce((sum, one) => sum + centsOf(one), 0)
  const columns = row.map(columnOf)
  const isOfColumns = columns.some(Boolean) && !columns.some(column => ofUnit.test(column))
  return isOfColumns && centsOf(last) !== rest ? row : [last]
}
/** The column in a label. The first cell of a row often has none. */
const columnOf = ({ label }: Entry) => label.split(' · ').slice(1).at(-1) ?? ''
const ofTotal = /\b(?:amount|total|sum|gross)\b/i
const ofUnit = /\b(?:unit|units|each|per|rate|price|piece|single)\b/i
const centsOf = ({ value }: Entry) => Math.abs(parseMoney(value)?.cents ?? 0)
/** Matches "$89.50 + $14.35 fees". */
const isOfParts = /\d\s*\+\s*\D{0,3}\d/

/** The whole numbers beside an amount, which may be its quantity. */
function countsIn({ line, box }: Entry, lines: WrittenLine[]): number[] {
  const beside = lines.filter(other => box && other.box && isLevel(box, other.box)).map(({ text }) => text)
  const text = [line, ...beside].join(' ')
  return text.split(/\s+/).flatMap(word => {
    const [, count] = /^[x×]?(\d{1,4})[x×]?$/.exec(word) ?? []
    return count ? [Number(count)] : []
  })
}

/** Sorts from left to right. Amounts with the same box are sorted by their position in the line. */
const placeOf = ({ box, line, value }: Entry) => (box?.x ?? 0) + line.lastIndexOf(value) / 1e6
