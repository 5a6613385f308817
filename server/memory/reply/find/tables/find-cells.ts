import { englishMonths } from '#server/language/lexicon/calendar-words.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { cellsIn } from '#server/memory/page/entries/cells-in.ts'
import type { Evidence, Findings, FoundValue } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { findValues } from '#server/memory/reply/find/values/find-values.ts'
import { type Asker, lookForAny } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import { type Subject, valuePlan } from '#server/memory/reply/question/plan.ts'
import { monthSaid, timeSaid } from '#server/memory/reply/question/time-words.ts'

/** Answers "What did we spend on groceries in March" with a table cell, or the sum of some. Or null. */
export async function findCells(memories: Memories, asker: Asker, about: Subject): Promise<Findings | null> {
  const months = monthsSaid(about.when ?? '')
  if (months.length < 2) {
    // A range of months has no cell of its own.
    if (severalTimes.test(timeSaid(about.when ?? ''))) return null
    const values = await cellsOf(memories, asker, about, timeSaid(about.when ?? ''))
    return values.length > 0 ? { kind: 'values', values } : null
  }
  const ofRow = await cellsOfRow(memories, asker, about, months)
  if (ofRow) return added(ofRow)
  const cells: Evidence[] = []
  for (const month of months) {
    const [only, ...others] = await cellsOf(memories, asker, about, month)
    if (!only || others.length > 0) return null
    cells.push(only.proofs[0])
  }
  return isOneRow(cells) ? added(cells) : null
}

/** Whether a range of months is named. A table with a column for each month is then meant. */
export const namesMonths = (when: string | null) => monthsSaid(when ?? '').length > 1

/** The cells of one row, one for each month. Returns null unless exactly one screenshot has such a row. */
async function cellsOfRow(
  memories: Memories,
  asker: Asker,
  { words, screenshotIds }: Subject,
  months: string[],
): Promise<Evidence[] | null> {
  const asked = words.map(word => ({ word, weight: 1 }))
  const found: Evidence[][] = []
  for (const shot of await lookForAny(memories, asker, { screenshotIds, when: null }, asked)) {
    const lines = await linesOf(memories, asker, shot)
    const cells = cellsIn(lines).filter(({ row, text }) => {
      const said = foldWords(row)
      return parseMoney(text) !== null && words.every(word => said.some(one => isKin(one, word)))
    })
    const ofMonths = months.map(month =>
      cells.filter(({ column }) =>
        foldWords(column).some(word => word.length > 2 && (month === word || month.slice(0, 3) === word)),
      ),
    )
    if (ofMonths.some(some => some.length !== 1)) continue
    found.push(
      ofMonths
        .flat()
        .map(({ text, row, column, ...its }) =>
          valueTold(foundOf(shot, []), { value: text, label: `${row} · ${column}`, ...its }),
        ),
    )
  }
  const [only, ...others] = found
  return only && others.length === 0 ? only : null
}

const severalTimes = /\b(?:to|and|until|till|through)\b|\p{L} ?[–-] ?\p{L}/iu

/** Matches "from January to April" and "between May and July". */
const spanOfMonths = new RegExp(
  String.raw`\b(?:from|between) (${monthSaid})(?: (?:to|until|till|through|and) | ?[–-] ?)(${monthSaid})`,
  'iu',
)

/** All months of "from January to April", in English. Empty if there is no such range. */
function monthsSaid(when: string): string[] {
  const [, first = '', last = ''] = spanOfMonths.exec(when) ?? []
  const at = (said: string) =>
    englishMonths.findIndex(name => said !== '' && name.startsWith(said.slice(0, 3).toLowerCase()))
  return at(first) < 0 || at(last) < at(first) ? [] : englishMonths.slice(at(first), at(last) + 1)
}

async function cellsOf(
  memories: Memories,
  asker: Asker,
  about: Subject,
  month: string,
): Promise<FoundValue[]> {
  const words = [...about.words, ...foldWords(month)]
  const wanted = { field: 'price' as const, words: [], name: 'price', isCount: false }
  const ofMonth = { ...about, words, text: `${about.text} ${month}`, when: null }
  return (await findValues(memories, asker, valuePlan(ofMonth, wanted))).values
}

/** Whether these are different cells of one screenshot. Others would count the same months again. */
const isOneRow = (cells: Evidence[]) =>
  cells.every(({ screenshotId, line }) => screenshotId === cells[0]?.screenshotId && line !== '') &&
  new Set(cells.map(({ box, value }) => (box ? `${box.x} ${box.y}` : value))).size === cells.length

/** Adds up amounts of one currency. Null if there are several currencies, or if a part is no amount. */
function added(parts: Evidence[]): Extract<Findings, { kind: 'sums' }> | null {
  const amounts = parts.flatMap(({ value }) => parseMoney(value) ?? [])
  const currency = amounts[0]?.currency ?? null
  if (amounts.length < parts.length || amounts.some(one => one.currency !== currency)) return null
  const amount = { cents: amounts.reduce((sum, { cents }) => sum + cents, 0), currency }
  return { kind: 'sums', sums: [{ amount, parts }], without: [], same: [], missing: [], isComplete: true }
}
