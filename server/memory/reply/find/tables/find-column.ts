import { monthOrShort } from '#server/language/lexicon/calendar-words.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { cellsIn } from '#server/memory/page/entries/cells-in.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { timeSaid } from '#server/memory/reply/question/time-words.ts'
import { added } from './find-cells.ts'

/**
 * Answers "What did everything cost in March" by adding up the table column of that month, or with its total
 * if it has one. Returns null if no table has such a column, or if the question has words that do not name
 * the table.
 */
export const findColumn: FindByQuestion = async (
  memories,
  asker,
  { words, when, screenshotIds },
  question,
) => {
  const said = [...words, ...foldWords(when ? timeSaid(when) : '')]
  const [month, ...others] = said.filter(word => months.test(word))
  if (month === undefined || others.length > 0 || !asksForAll.test(question)) return null
  const years: string[] = question.match(/\b(?:19|20)\d\d\b/g) ?? []
  const open = words.filter(word => word !== month && !ofAll.test(word) && !years.includes(word))
  const shots = await lookForAny(memories, asker, { screenshotIds, when: null }, wordsAsked(question))
  for (const shot of shots) {
    const named = speechOf(shot.row.title)
    if (!open.every(word => says(named, word))) continue
    const lines = await linesOf(memories, asker, shot)
    if (!years.every(year => lines.some(({ text }) => text.includes(year)))) continue
    const parts = columnOf(shot, lines, month)
    if (parts.length < 2) continue
    const total = parts.find(({ label }) => isTotal.test(label ?? ''))
    // Income, balances and budgets are not costs, and an average is not a part of a sum.
    if (!total && parts.some(({ label }) => isNoCost.test(label ?? ''))) continue
    return added(total ? [total] : parts)
  }
  return null
}

const months = new RegExp(`^${monthOrShort}$`)
const asksForAll = /\b(?:total|everything|all|altogether|together|sum|spen[dt]|cost|costs|paid|pay)\b/i
const isTotal = /^(?:grand )?(?:total|sum)(?: (?:costs?|spending|spent|expenses|paid))?$/i
const isNoCost =
  /\b(?:income|salary|wages?|pay|earn\p{L}*|revenue|sales|profit|balance|sav(?:ed|ings?)|left|remain\p{L}*|budget|target|goal|limit|planned|average|avg|mean|median|difference|change|total|sub-?total|sum|net)\b/iu
const ofAll = /^(?:total|everything|together|altogether|sum|spend|spent|cost|pay|paid)$/

/**
 * The cells below the month's name, labelled with their rows. Empty if two columns have that month, because
 * one is of another year.
 */
function columnOf(shot: Shot, lines: WrittenLine[], month: string): Evidence[] {
  const namesIt = (text: string) => monthsIn(text).some(word => word.startsWith(month.slice(0, 3)))
  const cells = cellsIn(lines)
  const heads = cells.find(one => one.heads.some(({ text }) => namesIt(text)))?.heads ?? []
  const [head, ...others] = heads.filter(({ text }) => namesIt(text))
  if (!head || others.length > 0 || heads.every(one => one === head || monthsIn(one.text).length === 0))
    return []
  return cells
    .filter(one => one.heads === heads && one.column === head.text && parseMoney(one.text) !== null)
    .map(({ text, row, line, box }) => valueTold(foundOf(shot, []), { value: text, label: row, line, box }))
}
const monthsIn = (text: string) => foldWords(text).filter(word => months.test(word))
