import { added } from './find-cells.ts'
import type { Evidence, Findings } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { type Asker, lookForAny } from './look-for.ts'
import type { Memories } from './memories.ts'
import { parseAmount } from './parse-amount.ts'
import type { About } from './plan.ts'
import { foundOf, type Shot } from './shot.ts'
import { says, speechOf } from './speaks-of.ts'
import { timeSaid } from './time-words.ts'
import { rowsOf } from './told-lines.ts'
import { wordsAsked } from './words-asked.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

type Sums = Extract<Findings, { kind: 'sums' }>

/**
 * "What did everything cost in March": the column of a table that is headed so, added up, or its total where the table has one.
 * Null where no table has such a column, or the question names what is no name of the table.
 */
export async function findColumn(
  memories: Memories,
  asker: Asker,
  { words, when, screenshotIds }: About,
  question: string,
): Promise<Sums | null> {
  const said = [...words, ...foldWords(when ? timeSaid(when) : '')]
  const [month, ...others] = said.filter(word => months.test(word))
  if (month === undefined || others.length > 0 || !asksForAll.test(question)) return null
  const years: string[] = question.match(/\b(?:19|20)\d\d\b/g) ?? []
  const open = words.filter(word => word !== month && !ofAll.test(word) && !years.includes(word))
  const shots = await lookForAny(memories, asker, { screenshotIds, when: null }, wordsAsked(question))
  for (const shot of shots) {
    const named = speechOf(shot.row.title)
    if (!open.every(word => says(named, word))) continue
    const rows = rowsOf(writtenLines(shot.row, await memories.readings.find(asker.ownerId, shot.row.id)))
    if (!years.every(year => rows.some(({ text }) => text.includes(year)))) continue
    const parts = columnOf(shot, rows, month)
    if (parts.length < 2) continue
    const total = parts.find(({ label }) => isTotal.test(label ?? ''))
    // What comes in, is left or was planned is no cost, and an average none of them.
    if (!total && parts.some(({ label }) => isNoCost.test(label ?? ''))) continue
    return added(total ? [total] : parts)
  }
  return null
}

const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/
const asksForAll = /\b(?:total|everything|all|altogether|together|sum|spen[dt]|cost|costs|paid|pay)\b/i
const isTotal = /^(?:grand )?(?:total|sum)(?: (?:costs?|spending|spent|expenses|paid))?$/i
const isNoCost =
  /\b(?:income|salary|wages?|pay|earn\p{L}*|revenue|sales|profit|balance|sav(?:ed|ings?)|left|remain\p{L}*|budget|target|goal|limit|planned|average|avg|mean|median|difference|change|total|sub-?total|sum|net)\b/iu
const ofAll = /^(?:total|everything|together|altogether|sum|spend|spent|cost|pay|paid)$/

/** What stands below the head of the column, row by row, each by what its row begins with. */
function columnOf(shot: Shot, rows: WrittenLine[], month: string): Evidence[] {
  const at = rows.findIndex(
    ({ words }) => words.filter(({ text }) => months.test(text.toLowerCase())).length >= 2,
  )
  const [head, ...others] = (rows[at]?.words ?? []).filter(({ text }) =>
    foldWords(text).some(word => months.test(word) && word.startsWith(month.slice(0, 3))),
  )
  // A second March is another year's.
  if (!head || others.length > 0) return []
  return rows.slice(at + 1).flatMap(({ text, words }): Evidence[] => {
    const cell = words.find(
      ({ box, text: said }) =>
        parseAmount(said) !== null && box.x < head.box.x + head.box.width && head.box.x < box.x + box.width,
    )
    const first = words.findIndex(({ text: said }) => /\d/.test(said))
    const label = words
      .slice(0, first)
      .map(word => word.text)
      .join(' ')
    if (!cell || label === '') return []
    return [{ ...foundOf(shot, []), value: cell.text, label, line: text, box: cell.box, day: null }]
  })
}
