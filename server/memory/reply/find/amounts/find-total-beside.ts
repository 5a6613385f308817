import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { speaksOf } from '#server/language/words/speaks-of.ts'
import { type Cell, cellsIn } from '#server/memory/page/entries/cells-in.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import { lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import {
  type Charge,
  chargeBeside,
  saysWithout,
} from '#server/memory/reply/question/intents/charge-beside.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'

/**
 * Answers "the total before the tip". On each bill, finds the total above the row of that charge, or the one
 * below it if the charge is included. Returns null if the question asks something else, or if no bill has
 * both rows.
 */
export const findTotalBeside: FindByQuestion = async (memories, asker, about, question) => {
  const charge = chargeBeside(question)
  if (!charge) return null
  const named = about.words.filter(one => !charge.names.test(one) && !ofBill.test(one))
  const of: Evidence[] = []
  const meant: Shot[] = []
  for (const shot of await lookForAny(memories, asker, about, wordsAsked(question))) {
    if (!named.every(one => speaksOf(shot.speech, one) || isA(shot, one))) continue
    meant.push(shot)
    const total = totalBeside(await linesOf(memories, asker, shot), charge)
    if (total) {
      of.push(valueTold(foundOf(shot, []), { ...total, value: total.text, label: total.row }))
    }
  }
  if (of.length > 0) return { kind: 'computed', of, how: { is: 'cell' } }
  // The tip alone does not answer what the bill is without it.
  return charge.isWithout
    ? foundNothing(memories, asker, named.length > 0 ? meant : [], { ...about, words: named })
    : null
}
const ofBill =
  /^(?:bill|amount|sum|price|fare|charge|charged|before|without|excluding|excl|exclusive|net|minus|leaving|out|counting|with|including|incl|after|adding|come|came)$/

function totalBeside(lines: WrittenLine[], charge: Charge): Cell | null {
  const amounts = cellsIn(lines)
    .filter(({ text }) => parseMoney(text) !== null)
    .toSorted((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0))
  const totals = (some: Cell[]) => some.filter(({ row }) => ofTotal.test(row))
  const own = amounts.findIndex(({ row }) => charge.names.test(row))
  // "VAT 20% 2.00" has two figures, so it is not parsed as a cell.
  const y = lines.find(({ text }) => charge.names.test(text) && /\d/.test(text))?.box?.y
  const at = own >= 0 || y === undefined ? own : amounts.filter(({ box }) => (box?.y ?? 0) < y).length
  if (at < 0) return null
  const below = totals(amounts.slice(own < 0 ? at : at + 1))
  if (!charge.isWithout) return below[0] ?? null
  const net = totals(amounts).find(({ row }) => saysWithout(charge, row))
  const above = totals(amounts.slice(0, at)).at(-1)
  if (net || !above || ofPart.test(above.row) || /tip/.test(charge.names.source)) return net ?? above ?? null
  // "Total 12.00, of which VAT 2.00" already includes the VAT.
  return below.some(({ text }) => centsOf(text) > centsOf(above.text)) ? above : null
}
const centsOf = (text: string) => parseMoney(text)?.cents ?? 0
const ofPart = /\bsub-?total\b/i
const ofTotal = /\b(?:sub-?total|total|sum|nett?o?|to pay|amount (?:due|paid)|paid)\b/i
