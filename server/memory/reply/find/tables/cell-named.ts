import { isDoing, isState, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { Cell } from '#server/memory/page/entries/cells-in.ts'
import { cellsOfTables } from '#server/memory/page/entries/table-rows.ts'
import { bottomOf } from '#server/memory/page/layout/boxes.ts'
import { isLevel } from '#server/memory/page/layout/segment-places.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { foundOfRow } from '#server/memory/reply/gather/shot.ts'
import { namesTimesOf } from '#server/memory/reply/question/names-times-of.ts'
import { type AnswerKind, answerKinds, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import type { Weighing } from '#server/memory/reply/reader/read-answer.ts'
import type { ShotToRead } from '#server/memory/reply/reader/shots-to-read.ts'

/**
 * What a table has for a question: a cell, or the cells of a row. `covered`: how much of the question these,
 * the names of their rows and columns and the rest of the page have, 0 to 1.
 */
export type CellNamed = { values: Evidence[]; covered: number; isCrossing: boolean }

type Read = Pick<Weighing, 'words' | 'relations' | 'kinds' | 'shots'>

/**
 * Finds what a question names in a table by the words of its row and its column ("the price of the pedal"). A
 * question that names only the row asks for the cell that looks like the wanted answer, or else for the whole
 * row. A question that names cells and their column may ask for their rows: "when is sport on Monday". Null
 * if no table has just one such row.
 */
export function cellNamed(read: Read, question: string): CellNamed | null {
  const found = read.shots.flatMap(shot =>
    [...Map.groupBy(cellsOfTables(shot.written), ({ heads }) => heads).values()].flatMap(
      cells => namedIn(cells, shot, read, question) ?? [],
    ),
  )
  const [best] = found.toSorted((a, b) => b.covered - a.covered)
  return best ?? null
}

type Row = { name: string; cells: Cell[] }
/** Without `value`, the text of the cell. `label`: what it is called, if not by its row and column. */
type Answer = { row: Row; cell: Cell; value?: string; label?: string[] }

function namedIn(
  cells: Cell[],
  shot: ShotToRead,
  { words, relations, kinds }: Read,
  question: string,
): CellNamed | null {
  const weights = words.map(({ word, weight }) => (isVague(word) || isState(word) ? 0 : weight))
  const metBy = (...texts: string[]) => {
    const said = foldWords(texts.join(' ')).map(relations)
    return weights.map((weight, k) => weight > 0 && said.some(({ kin }) => (kin[k] ?? 0) >= kinMin))
  }
  const shareOf = (met: boolean[]) => weights.reduce((sum, weight, k) => sum + (met[k] ? weight : 0), 0)
  // "Cost" and "leave" may name a column. A row is a thing.
  const namingOf = (met: boolean[]) => shareOf(met.map((has, k) => has && !isDoing(words[k]?.word ?? '')))
  const all = rowsIn(cells)
  if (all.some(hasTwoInOne)) return null
  const rows = ofColumnSaid(all, foldWords(question))
  const columns = [...new Set(cells.map(({ column }) => column))].filter(one => shareOf(metBy(one)) > 0)
  const ofColumns = rows
    .flatMap(({ cells }) => cells)
    .filter(({ column }) => columns.length === 0 || columns.includes(column))
  const byName = mostNamed(rows, ({ name }) => metBy(name), namingOf)
  // Two columns are mostly labels and their values.
  const isGrid = (cells[0]?.heads.length ?? 0) > 2
  const texts = byName.length > 0 || !isGrid ? [] : mostNamed(ofColumns, ({ text }) => metBy(text), namingOf)
  const byText = mostNamed(rows, ({ name, cells }) => metBy(name, ...cells.map(({ text }) => text)), namingOf)
  const [row, ...otherRows] = byName.length > 0 ? byName : texts.length > 0 ? [] : byText
  if (otherRows.length > 0) return null
  const around = metBy(
    shot.title,
    ...shot.written.filter(line => isBeside(line, cells)).map(({ text }) => text),
  )
  const ofRows = rows.map(({ name, cells }) => metBy(name, ...cells.map(({ text }) => text)))
  const told = (those: Answer[], ...said: string[]): CellNamed | null => {
    if (columns.length === 0 && !namesTimesOf(question, [shot.title, ...shot.lines].join('\n'))) return null
    const met = metBy(...said).map((has, k) => has || around[k] === true)
    // The question names another row, too, and so asks for more than this one.
    if (ofRows.some(other => other.some((has, k) => has && !met[k]))) return null
    if (!those.every(({ row }) => isWhole(row))) return null
    return {
      values: those.map(({ row, cell, value = cell.text, label = [row.name, cell.column] }) =>
        valueTold(foundOfRow(shot.row), {
          value,
          label: label.filter(one => one && !value.includes(one)).join(' · '),
          line: [row.name, ...row.cells.map(({ text }) => text)].join(' '),
          box: cell.box,
        }),
      ),
      covered: shareOf(met) / shareOf(weights.map(() => true)),
      isCrossing: columns.length > 0,
    }
  }
  if (row && columns.length > 0) {
    const own = row.cells.filter(({ column }) => columns.includes(column))
    const [cell] = own.length > 1 ? [ofKind(own, kinds)] : own
    return cell ? told([{ row, cell }], row.name, cell.column, ...row.cells.map(({ text }) => text)) : null
  }
  if (row) {
    const cell = ofKind(row.cells, kinds)
    const [first] = row.cells
    if (cell) return told([{ row, cell }], row.name, cell.column, cell.text)
    if (!isGrid) return null
    const value = row.cells.map(({ column, text }) => `${column}: ${text}`).join(' · ')
    return first ? told([{ row, cell: { ...first, column: '' }, value }], row.name, value) : null
  }
  const answers = texts.slice(0, severalMax + 1).flatMap(cell => {
    const row = rows.find(({ cells }) => cells.includes(cell))
    if (!row) return []
    const others = [...row.cells.filter(one => one !== cell), { ...cell, text: row.name, column: cell.kind }]
    const wanted = ofKind(others, kinds)
    return wanted
      ? [{ row, cell: wanted, label: [cell.text, cell.column], said: [row.name, cell.text, cell.column] }]
      : []
  })
  const isSeveral = answers.length > 1 && columns.length !== 1
  if (answers.length === 0 || answers.length < texts.length || isSeveral) return null
  return told(answers, ...answers.flatMap(({ said }) => said))
}
const severalMax = 3
const kinMin = 0.75

/** Whether a line stands above the head of a table, or below its last row. */
function isBeside({ box }: WrittenLine, cells: Cell[]): boolean {
  const boxes = cells.flatMap(cell => [...cell.heads, cell].flatMap(({ box }) => box ?? []))
  const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(bottomOf))]
  return box === null || bottomOf(box) <= top || box.y >= bottom
}

/** Has every text of its line a column? If not, the columns may be others than they seem. */
function isWhole({ name, cells }: Row): boolean {
  const line = cells.find(cell => cell.line.includes(name))?.line ?? ''
  const open = [name, ...cells.map(({ text }) => text)].reduce((rest, text) => rest.replace(text, ' '), line)
  return !/[\p{L}\d]/u.test(open)
}

/** Two cells of a row below one name: it is unclear which is which. */
const hasTwoInOne = ({ cells }: Row) => new Set(cells.map(({ column }) => column)).size < cells.length

/** If the question names a column before a word ("to Amsterdam"), only rows with it there count. */
function ofColumnSaid(rows: Row[], asked: string[]): Row[] {
  const isSaid = (column: string, text: string) => {
    const [head = '', ...more] = foldWords(column)
    const said = foldWords(text)
    return more.length === 0 && asked.some((word, i) => word === head && said.includes(asked[i + 1] ?? ''))
  }
  const said = rows.filter(({ name, cells }) =>
    [{ column: cells[0]?.kind ?? '', text: name }, ...cells].some(({ column, text }) => isSaid(column, text)),
  )
  return said.length > 0 ? said : rows
}

function rowsIn(cells: Cell[]): Row[] {
  const rows: Row[] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    const [first] = last?.cells ?? []
    if (last && first && last.name === cell.row && (!first.box || !cell.box || isLevel(first.box, cell.box)))
      last.cells.push(cell)
    else rows.push({ name: cell.row, cells: [cell] })
  }
  return rows
}

/** Those that have most of the question. A word that all of them have tells none apart. */
function mostNamed<T>(some: T[], metBy: (one: T) => boolean[], shareOf: (met: boolean[]) => number): T[] {
  const met = some.map(metBy)
  const isOfAll = (k: number) => met.length > 1 && met.every(one => one[k])
  const shares = met.map(one => shareOf(one.map((has, k) => has && !isOfAll(k))))
  const most = Math.max(0, ...shares)
  return most === 0 ? [] : some.filter((_, i) => shares[i] === most)
}

/** The cell that looks most like the wanted answer, if no other does as much. */
function ofKind(cells: Cell[], kinds: number[]): Cell | null {
  const likelihood = (kind: AnswerKind) => kinds[answerKinds.indexOf(kind)] ?? 0
  const ofTime = Math.max(likelihood('date'), likelihood('time'))
  const scored = cells
    .map(cell => ({ cell, kind: kindOfAnswer(cell.text) }))
    .map(({ cell, kind }) => ({
      cell,
      score: kind === 'date' || kind === 'time' ? ofTime : likelihood(kind),
    }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = scored
  return best && best.score >= kindMin && best.score >= aheadMin * (next?.score ?? 0) ? best.cell : null
}
const [kindMin, aheadMin] = [0.2, 1.5]
