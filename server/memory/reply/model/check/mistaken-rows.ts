import { clausesOf, contentWords, hasWord } from './content-words.ts'
import { isFoundedOn } from './is-founded-value.ts'
import { negative } from './lost-negations.ts'
import { type LineRead, readLine, type ValueRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds clauses with one row's value under another row's label: "the deposit is €900". */
export function mistakenRows(statement: LineRead, { cited, beside, isCited }: Support): string[] {
  const rows = [...cited, ...beside].flatMap(rowsIn)
  const isInOneLabel = (word: string) => rows.filter(({ label }) => label.includes(word)).length === 1
  const clauses = isTableRow.test(statement.text) ? [statement.text] : clausesOf(statement.text)
  if (!isCited) return []
  return clauses.filter(text => {
    if (negative.test(text)) return false
    const clause = readLine(text)
    const supportsClause = (line: LineRead) =>
      clause.values.length === 0 || clause.values.some(value => isFoundedOn(value, line))
    const own = rows.filter(({ line }) => cited.includes(line) && supportsClause(line))
    if (own.length === 0) return false
    const names = (words: readonly string[]) => words.filter(word => hasWord(text, word))
    if (own.some(({ label }) => names(label).length > 0)) return false
    return rows.some(
      row =>
        !own.includes(row) &&
        own.every(one => isAlike(one, row)) &&
        (clause.values.length > 0 ? hasRival(row.line, clause.values) : !cited.includes(row.line)) &&
        names(row.label).some(
          word => isInOneLabel(word) && !own.some(({ line }) => hasWord(line.text, word)),
        ),
    )
  })
}

const isTableRow = /^\s*\|/

type Row = { line: LineRead; label: string[]; mark: string }

/** Splits "Gas £44.10", "Tom: 14 points" or "Klaus | tea" into a label and the rest, if it has one. */
function rowsIn(line: LineRead): Row[] {
  const at = Math.min(
    ...[line.text.search(/ ?: /), line.text.indexOf(' | '), line.values[0]?.from ?? -1].filter(
      from => from > 0,
    ),
  )
  if (!Number.isFinite(at) || at > labelCharsMax) return []
  const label = contentWords(line.text.slice(0, at))
  const [mark = ''] = /^ ?[:|]/.exec(line.text.slice(at)) ?? []
  return label.length > 0 ? [{ line, label, mark: mark.trim() }] : []
}
const labelCharsMax = 40

/** Same sign after the label, and both with or both without values. */
const isAlike = (one: Row, other: Row) =>
  one.mark === other.mark && one.line.values.length > 0 === other.line.values.length > 0

const hasRival = ({ values }: LineRead, said: readonly ValueRead[]) =>
  said.some(value =>
    values.some(
      other =>
        value.is === other.is &&
        (value.is !== 'number' ||
          (other.is === 'number' && (value.currency === null) === (other.currency === null))),
    ),
  )
