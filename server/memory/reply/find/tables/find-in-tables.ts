import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { sayMoney } from '#server/language/values/money/say-money.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isDoing, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import { looksFilled } from '#server/memory/fields/could-label.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { type Cell, cellsIn } from '#server/memory/page/entries/cells-in.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import {
  askedOfTable,
  isPassing,
  measuresOf,
  type TableAsked,
} from '#server/memory/reply/question/intents/table-asked.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

type Computed = Extract<Findings, { kind: 'computed' }>

/**
 * Answers from the rows and columns of a table: the cell that both name, the difference of two cells, or the
 * largest or smallest cell of a row or column. Returns null if the question asks for none of these, or names
 * things that the table lacks.
 */
export async function findInTables(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
): Promise<Findings | null> {
  const asks = askedOfTable(question)
  if (!asks) return null
  const about = 'about' in plan ? plan.about : { screenshotIds: null, when: null }
  const searched = wordsAsked(question)
  const shots = await lookForAny(memories, asker, { ...about, when: null }, [
    ...searched,
    ...measuresOf(asks.words)
      .slice(0, 3)
      .map(word => ({ word, weight: 0.5 })),
  ])
  const pages: { shot: Shot; cells: Cell[] }[] = []
  for (const shot of shots) {
    const lines = await linesOf(memories, asker, shot)
    const cells = cellsIn(lines).filter(isFirstOfEqual)
    pages.push({ shot, cells })
  }
  const called = pages.flatMap(({ shot, cells }) => cellLabelled(shot, cells, asks) ?? [])
  if (called.length > 0) return { kind: 'computed', of: called, how: { is: 'cell' } }
  for (const { shot, cells } of pages) {
    const found = reckonedIn(shot, cells, asks, about.screenshotIds !== null)
    if (found) return found
  }
  return null
}

const isFirstOfEqual = ({ row, column, text }: Cell, i: number, all: Cell[]) =>
  all.findIndex(one => one.row === row && one.text === text && (one.column === column || column === '')) === i

/** Finds a row whose label has the superlative: "Lowest price ever". Returns null if there are several. */
function cellLabelled(shot: Shot, cells: Cell[], { is, words, plain }: TableAsked): Evidence | null {
  const [, end = ''] = /\b(lowest|highest|best|longest|shortest|fastest|largest|smallest)\b/.exec(plain) ?? []
  const isCalled = ({ row }: Cell) => {
    const label = foldWords(row)
    const open = words.filter(word => !label.includes(word))
    return (
      label.includes(end) &&
      open.length + 1 < words.length &&
      open.every(word => speaksWidelyOf(shot.speech, word))
    )
  }
  const [cell, ...others] = end && is !== 'difference' ? cells.filter(isCalled) : []
  return cell && others.length === 0 ? evidence(shot, cell) : null
}

const isSaid = (word: string, label: string[]) =>
  label.some(one => one === word || formOf(one) === formOf(word) || isKin(one, word))
const says = (word: string, label: string[]) =>
  isSaid(word, label) || measuresOf([word]).some(one => label.includes(one))

/** Returns the row or column names that the question has, by a word that no other name has. */
function named(names: string[], words: string[]): string[] {
  const labels = names.map(foldWords)
  return names.filter((_, i) =>
    words.some(word => {
      const label = labels[i] ?? []
      return says(word, label) && labels.every((other, k) => k === i || !says(word, other))
    }),
  )
}

function reckonedIn(
  shot: Shot,
  cells: Cell[],
  { is, words, plain }: TableAsked,
  isOfOne: boolean,
): Findings | null {
  const columns = named([...new Set(cells.map(({ column }) => column).filter(Boolean))], words)
  // Lines beside a table may look like its rows, so only rows in the named columns count.
  const ofColumns = cells.filter(({ column }) => columns.length === 0 || columns.includes(column))
  const inOrder = [...new Set(ofColumns.map(({ row }) => row))]
  const placed =
    is === 'difference' && columns.length === 1 && isRanked(ofColumns, cells) ? atPlaces(inOrder, words) : []
  const rows = [...new Set([...placed, ...named(inOrder, words)])]
  // Text of other rows and columns does not describe this cell, so it is left out.
  const beside = cells.filter(({ heads }) => heads.length === 0)
  const names = speechOf(
    [
      shot.row.title,
      ...cells.map(({ kind }) => kind),
      ...beside.flatMap(({ row, column, text }) => [row, column, text]),
    ].join(' '),
  )
  const isOf = (cell: Cell, word: string) =>
    says(word, foldWords(`${cell.row} ${cell.column}`)) ||
    (is !== 'difference' && isSaid(word, foldWords(cell.text)))
  const isMeant = (those: Cell[]) =>
    words.every(
      word =>
        isPassing.test(word) ||
        (placed.length > 0 && places.includes(word)) ||
        isDoing(word) ||
        isVague(word) ||
        isA(shot, word) ||
        those.some(cell => isOf(cell, word)) ||
        speaksWidelyOf(names, word) ||
        measuresOf([word]).some(one => shot.speech.words.has(one)),
    )
  const on = (list: string[], label: string) => list.includes(label)
  const those = cells.filter(
    ({ row, column }) =>
      (rows.length === 0 || on(rows, row)) && (columns.length === 0 || on(columns, column)),
  )
  if (is === 'cell') return isMeant(those) ? cellNamed(shot, those, rows, columns, plain, words) : null
  const numbers = those.flatMap(cell => numberIn(cell))
  if (!isMeant(those)) return null
  if (is === 'difference') return differenceOf(shot, cells, numbers, columns, rows, plain)
  const [axis, ...more] = [...rows, ...columns]
  const unit = numbers[0]?.unit
  if (!axis || more.length > 0 || numbers.length < 2 || numbers.some(one => one.unit !== unit)) return null
  // The best price is not the highest one. Also, any page with prices has a lowest one, so another word must
  // match.
  if (/\bbest\b/.test(plain) && !isScore.test(axis)) return null
  const namesMore = words.some(word => !isPassing.test(word) && !those.some(cell => isOf(cell, word)))
  const sign = is === 'most' ? -1 : 1
  const [best] = numbers.toSorted((a, b) => sign * (a.value - b.value))
  if (!best || !(isOfOne || namesMore)) return null
  return { kind: 'computed', of: [evidence(shot, best.cell)], how: { is, count: numbers.length } }
}
const isScore = /\b(?:scores?|ratings?|points?|verdict|marks?|grades?|stars?|reviews?)\b/i

/** Whether rows are ranked: a column has the numbers 1, 2, 3 and so on, or the figures fall. */
function isRanked(ofColumn: Cell[], cells: Cell[]): boolean {
  const figures = ofColumn.flatMap(numberIn).map(({ value }) => value)
  const falls =
    figures.length > 1 && figures.every((value, i) => i === 0 || value <= (figures[i - 1] ?? value))
  const placesOf = (row: string) =>
    cells
      .filter(cell => cell.row === row)
      .flatMap(({ column, text }) => (isPlaceNumber.test(text) ? [column] : []))
  const rows = [...new Set(ofColumn.map(({ row }) => row))]
  const placed = [...new Set(rows.flatMap(placesOf))]
  const at = (column: string, row: string) =>
    cells.find(cell => cell.row === row && cell.column === column && isPlaceNumber.test(cell.text))?.text
  const isOfRanks = (column: string) =>
    rows.every((row, i) => Number.parseInt(at(column, row) ?? '', 10) === i + 1)
  return falls || (rows.length > 1 && placed.some(isOfRanks))
}
const isPlaceNumber = /^\d{1,3}(?:\.|st|nd|rd|th)?$/

/** For "between first and third", returns the rows at these places. */
const atPlaces = (inOrder: string[], words: string[]) =>
  places.flatMap((place, i) => (words.includes(place) ? (inOrder[i] ?? []) : []))
const places = ['first', 'second', 'third', 'fourth']

/** The difference of two figures, or of one figure and the leader's. */
function differenceOf(
  shot: Shot,
  cells: Cell[],
  numbers: Figure[],
  columns: string[],
  rows: string[],
  plain: string,
): Computed | null {
  const leads = /\b(?:leaders?|top|first place)\b/.test(plain) && columns.length === 1
  const first = leads ? cells.find(({ column }) => column === columns[0]) : undefined
  const [a, b, ...others] = [...(first && !rows.includes(first.row) ? numberIn(first) : []), ...numbers]
  if (!a || !b || others.length > 0 || a.unit !== b.unit) return null
  if (!first && rows.length !== 2 && columns.length !== 2) return null
  const how = { is: 'difference' as const, by: sayDifference(a, b) }
  return { kind: 'computed', of: [evidence(shot, a.cell), evidence(shot, b.cell)], how }
}

/** Returns the cell that the row and column name, or the cell of a text column that has the words. */
function cellNamed(
  shot: Shot,
  those: Cell[],
  rows: string[],
  columns: string[],
  plain: string,
  words: string[],
): Findings | null {
  const isEntry = columns.length === 0 && rows.length === 1 && those.every(cell => cell.column === '')
  if (columns.length !== 1 && !isEntry) return null
  const inText = those.filter(
    ({ text }) => !looksFilled(text) && words.some(word => isSaid(word, foldWords(text))),
  )
  const found = rows.length === 1 ? those : inText
  const [cell, ...others] = found
  if (!cell || others.length > 0 || rows.length > 1) return null
  if (!mayAnswer(plain, cell, rows.length + columns.length)) return null
  // The question "who teaches yoga" is not answered by "yoga".
  if (/\bwho\b/.test(plain) && inText.includes(cell)) return null
  const proof = evidence(shot, cell)
  const isWhen = /^\W*(?:and )?(?:when|(?:at )?what time)\b/.test(plain) && rows.length === 0
  if (isWhen && spansOf('moment', cell.row).length === 0) return null
  const told = isWhen ? { ...proof, value: cell.row, label: cell.text } : proof
  return { kind: 'computed', of: [told], how: { is: 'cell' } }
}

/**
 * Whether a cell has the right answer type. A figure does not answer "who", a name does not answer "how
 * many", kWh do not answer "how much did I pay", and only a column for places answers "where".
 */
function mayAnswer(plain: string, cell: Cell, namedCount: number): boolean {
  const isFigure = looksFilled(cell.text)
  if (isFigure && /\b(?:who|which)\b|\bwhat (?:did|do|does|have|had)\b/.test(plain)) return false
  if (!isFigure && /\bhow (?:much|many|long|far|loud|quiet|noisy|heavy)\b/.test(plain)) return false
  if (/\bwhere\b/.test(plain)) return !isFigure && isPlace.test(`${cell.row} ${cell.column}`)
  if (!/\b(?:pay|pays|paid|costs?|spen[dt]|price|owed?|earn(?:ed|s)?)\b/.test(plain)) return true
  return parseMoney(cell.text)?.currency ? true : namedCount > 1 && numberIn(cell)[0]?.unit === ''
}
const isPlace = /\b(?:where|place|room|hall|venue|location|address|court|pitch|track|platform|gate)\b/i

type Figure = { cell: Cell; value: number; unit: string }

/** The number in a cell, with its unit. Empty for "3.125", a range, a time or a date. */
function numberIn(cell: Cell): Figure[] {
  const [, sign = '', symbol = '', digits = '', unit = ''] =
    /^([-+−]?)(\p{Sc}?)\s?[-−]?(\d[\d.,]*)\s?(.*)$/u.exec(cell.text.trim()) ?? []
  const amount = parseMoney(digits)
  if (!amount || unit.length > 12 || namesDay(cell.text) || /^\d{1,3}\.\d{3}$/.test(digits)) return []
  if (/\d/.test(unit) && !/^\/ ?(?:5|10|20|50|100)$/.test(unit)) return []
  return [{ cell, value: (/[-−]/.test(sign) ? -1 : 1) * amount.cents, unit: `${symbol}${unitOf(unit)}` }]
}

/** "1 year" and "5 years" have the same unit. */
const unitOf = (unit: string) => unit.toLowerCase().replace(/(?<=\p{L}{2})s$/u, '')

function sayDifference(a: Figure, b: Figure): string {
  const cents = Math.abs(a.value - b.value)
  const { currency } = parseMoney(a.cell.text) ?? { currency: null }
  if (currency) return sayMoney({ cents, currency })
  return `${Number((cents / 100).toFixed(2))}${a.unit ? ` ${/\d\s?(\D*)$/.exec(a.cell.text)?.[1] ?? a.unit}` : ''}`
}

const evidence = (shot: Shot, { row, column, text, line, box }: Cell): Evidence =>
  valueTold(foundOf(shot, []), { value: text, label: [row, column].filter(Boolean).join(' · '), line, box })
