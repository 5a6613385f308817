import { findValues, type ValueFound } from '#server/language/values/find-values.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { rootOf } from '#server/language/words/root-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * One figure of each line, all in one unit. `unit`: a currency, "%", "°", the word behind the figure ("km"),
 * "minutes" for a duration, or "clock" for an hour of the day (in minutes). `decimals`: the most that are
 * written.
 */
export type Figures = { unit: string | null; amounts: number[]; decimals: number }

/** `name`: the word before it. */
type Figure = {
  amount: number
  unit: string | null
  decimals: number
  name: string | null
  cell: number
  place: number
}
type Row = { figures: Figure[]; cells: number }

/**
 * Picks the figure of each line that a question compares or adds: of a table those of one column, and
 * otherwise the one in each line that looks most like a sum. Null if a line has none, or the units differ.
 */
export function figuresOfLines(lines: string[], question: string, head: string | null): Figures | null {
  const asked = askedIn(question)
  const rows = lines.map(line => rowOf(line, asked))
  if (rows.length === 0 || rows.some(({ figures }) => figures.length === 0)) return null
  const [best] = columnsOf(rows, head)
    .map(column => ({
      column,
      points: pointsOf(column.figures[0], asked) + (column.isNamed(asked.roots) ? 3 : 0),
    }))
    .sort((a, b) => b.points - a.points)
  return inOneUnit(best?.column.figures ?? rows.flatMap(row => likeliestOf(row, asked)))
}

function inOneUnit(figures: Figure[]): Figures | null {
  const units = new Set(figures.flatMap(({ unit }) => unit ?? []))
  const isMoney = figures.some(({ unit }) => isCurrency(unit))
  const isBare = figures.some(({ unit, decimals }) => unit === null && decimals < 2)
  if (units.size > 1 || (isMoney && isBare)) return null
  return {
    unit: [...units][0] ?? null,
    amounts: figures.map(({ amount }) => amount),
    decimals: Math.max(...figures.map(({ decimals }) => decimals)),
  }
}

type Column = { figures: Figure[]; isNamed: (roots: Set<string>) => boolean }

/** The columns in which every row has a figure, counted from the left, and from the right. */
function columnsOf(rows: Row[], head: string | null): Column[] {
  const [first] = rows
  if (!first || rows.length < 2) return []
  const heads = head === null ? [] : cellsOf(head)
  return first.figures.flatMap(figure => {
    const places = [(_: Row) => figure.cell, ({ cells }: Row) => cells - first.cells + figure.cell]
    return places.flatMap(cellIn => {
      const own = rows.flatMap(row => {
        const inCell = row.figures.filter(({ cell }) => cell === cellIn(row))
        return inCell[figure.place] ?? []
      })
      if (own.length < rows.length || new Set(own.flatMap(({ unit }) => unit ?? [])).size > 1) return []
      const name = heads[heads.length - first.cells + figure.cell] ?? ''
      const roots = foldWords(name).filter(word => word.length > 2 || /\d/.test(word))
      return [{ figures: own, isNamed: (asked: Set<string>) => roots.some(word => asked.has(rootOf(word))) }]
    })
  })
}

type AskedFigure = { roots: Set<string>; isOfTime: boolean; isOfShare: boolean; isOfHeat: boolean }

const askedIn = (question: string): AskedFigure => ({
  roots: new Set(foldWords(question).map(rootOf)),
  isOfTime:
    /\b(?:when|what time|how long|long(?:er|est)|short(?:er|est)|earl|late|hours?|min(?:ute)?s?|fast|slow|quick|time)/i.test(
      question,
    ),
  isOfShare: /%|\b(?:percent|per cent|share|rate|prozent|pour ?cent|humidity|battery|rain)/i.test(question),
  isOfHeat: /°|\b(?:warm|hot|cold|heat|temp|cool|degrees|mild|freez)/i.test(question),
})

/** How much a figure looks like what is asked. Sums stand last, other figures first. */
function pointsOf(figure: Figure | undefined, asked: AskedFigure): number {
  if (!figure) return -9
  const { unit, decimals, cell, name } = figure
  const isNamed = name !== null && asked.roots.has(rootOf(name))
  const isSum = isCurrency(unit) || decimals === 2
  const byPlace = (cell === 0 ? -0.4 : 0) + cell * (isSum ? 0.01 : -0.01)
  return unitPoints(unit, asked) + (isNamed ? 2 : 0) + (isSum ? 0.5 : 0) + byPlace
}

function unitPoints(unit: string | null, { roots, isOfTime, isOfShare, isOfHeat }: AskedFigure): number {
  if (unit === null) return 0
  if (unit === '%') return isOfShare ? 2 : -1
  if (unit === '°') return isOfHeat ? 2 : 0
  if (ofTime.has(unit)) return isOfTime ? 2 : -0.5
  if (isCurrency(unit)) return 1
  return roots.has(rootOf(unit.toLowerCase())) ? 2 : 0
}
const ofTime = new Set(['clock', 'minutes'])

const likeliestOf = ({ figures }: Row, asked: AskedFigure) =>
  figures.toSorted((a, b) => pointsOf(b, asked) - pointsOf(a, asked))[0] ?? []

export const isCurrency = (unit: string | null) => unit !== null && /^(?:[A-Z]{3}|kr)$/.test(unit)

/** The cells of a row: apart by two spaces, a bar or a dot. */
export const cellsOf = (line: string) => line.split(/\s{2,}|\s[|·•]\s/)

function rowOf(line: string, asked: AskedFigure): Row {
  const cells = cellsOf(line.slice(0, lineCharsMax))
  const figures = cells.flatMap((text, cell) =>
    figuresIn(text, asked).map((figure, place): Figure => ({ ...figure, cell, place })),
  )
  // "cpu 61% mem 93%" names its figures. In "Night premium 60.00 3.10" the name is of the row.
  const areNamed = figures.filter(({ name }) => name !== null).length > 1
  return {
    cells: cells.length,
    figures: areNamed ? figures : figures.map(figure => ({ ...figure, name: null })),
  }
}

/** People write no longer lines with figures to compare. */
const lineCharsMax = 400

/** The figures of a cell. Of "158/94" or "36/40" it is the first, unless the question is about days. */
function figuresIn(cell: string, { isOfTime }: AskedFigure): Omit<Figure, 'cell' | 'place'>[] {
  const text = isOfTime ? cell : cell.replace(pair, '$1')
  const lasting = durationsIn(text)
  const other = findValues(text).flatMap(value => {
    if (lasting.some(({ from, to }) => value.from < to && from < value.to)) return []
    return figureOf(text, value) ?? []
  })
  return [
    ...lasting.map(({ minutes }) => ({ amount: minutes, unit: 'minutes', decimals: 0, name: null })),
    ...other,
  ]
}
const pair = /(?<![\d/.])(\d{1,4})\s?\/\s?\d{1,4}(?![\d/])/g

function figureOf(text: string, value: ValueFound): Omit<Figure, 'cell' | 'place'> | null {
  if (value.is === 'time') return { amount: value.minutes, unit: 'clock', decimals: 0, name: null }
  if (value.is !== 'number' || isOrdinal(text, value)) return null
  const written = text.slice(value.from, value.to)
  const before = text.slice(Math.max(0, value.from - nameCharsMax), value.from)
  const isMinus = /(?<![\p{L}\d]\s?)[-−–]\s?$/u.test(before) || /^[-−–]/.test(written)
  const word = /^\s?(\p{L}+)/u.exec(text.slice(value.to))?.[1] ?? null
  const [, fraction = ''] = /[.,](\d{1,2})(?!\d)[^\d]*$/.exec(written) ?? []
  return {
    amount: (isMinus ? -1 : 1) * (value.cents / 100),
    unit: value.currency ?? word,
    decimals: fraction.length,
    name: foldWords(/\p{L}+(?=[\s:]*$)/u.exec(before)?.[0] ?? '')[0] ?? null,
  }
}

/** A longer word before a figure is no name of it. */
const nameCharsMax = 40

/** "Mon 3", "1." and "2 x" count or order things. */
function isOrdinal(text: string, { from, to }: ValueFound): boolean {
  const [before, behind] = [text.slice(Math.max(0, from - nameCharsMax), from), text.slice(to, to + 4)]
  if (/^\s?[x×](?!\p{L})/u.test(behind)) return true
  if (!/^\d{1,2}$/.test(text.slice(from, to))) return false
  return /(?:^|\s)\p{Lu}\p{L}{1,2}\.?\s$/u.test(before) || (from === 0 && /^[.)]\s\p{L}/u.test(behind))
}

/** "58 min", "1 h 21 min", "2 hours", "1h05". */
const durationsIn = (text: string) =>
  matchesIn(text, duration).map(({ 0: all, index, groups: { h, m, only } = {} }) => ({
    ...{ from: index, to: index + all.length },
    minutes: Number((h ?? '0').replace(',', '.')) * 60 + Number(m ?? only ?? 0),
  }))
const duration =
  /(?<![\p{L}\d.,:])(?:(?<h>\d{1,3}(?:[.,]\d)?)\s?(?:h|hrs?|hours?|Std|Stunden?)(?!\p{L})\.?(?:\s?(?<m>\d{1,2})(?:\s?(?:m|min|mins|minutes?)(?!\p{L})|(?<=\dh\d\d)(?![\d.,:])))?|(?<only>\d{1,4})\s?(?:min|mins|minutes?|Minuten)\b)(?!\/)/giu
