import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { accountEntries } from '#server/memory/page/entries/account-entries.ts'
import { boughtItems } from '#server/memory/page/entries/bought-items.ts'
import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Read } from '#server/memory/reply/find/values/value-candidates.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Paid } from './paid-in.ts'
import { isSpentOn } from './spent-on.ts'

/**
 * Removes the payments for excluded words ("without rent") from the payments of one screenshot.
 *
 * On an account, it removes the rows that name them. On a bill with several items, it keeps the other items.
 * A bill for the excluded thing alone has no payments left. Returns null if the rest cannot be computed.
 * `paidFor` returns the payments for given words.
 */
export function paidApartFrom(
  { shot, read }: { shot: Shot; read: Read },
  paid: Paid[],
  words: string[],
  paidFor: (words: string[]) => Paid[],
): Paid[] | null {
  if (accountEntries(read.facts, []).length > 0) {
    const named = new Set(paidFor(words).map(keyOf))
    return paid.filter(one => !named.has(keyOf(one)))
  }
  if (!words.every(word => isOf(shot, word))) return paid
  const items = boughtItems(writtenLines(read.row, read.reading))
  const others = items.filter(({ label }) => !words.every(word => says(speechOf(label), word)))
  if (others.length === 0) return []
  if (others.length === items.length) return words.every(word => isNamedAfter(shot, word)) ? [] : null
  const cents = (all: typeof items) =>
    all.reduce((sum, { value }) => sum + (parseMoney(value)?.cents ?? Number.NaN), 0)
  const whole = paid.reduce((sum, { amount }) => sum + amount.cents, 0)
  // With a tax or discount on the whole bill, the cost of the other items is unknown.
  if (cents(items) !== whole) return null
  return others.map(one => ({
    amount: { cents: cents([one]), currency: paid[0]?.amount.currency ?? null },
    evidence: valueTold(foundOf(shot, []), one),
  }))
}

const keyOf = ({ evidence: { line, value, box } }: Paid) => JSON.stringify([line, value, box])

const isOf = (shot: Shot, word: string) =>
  signsOf(word).size > 0 ? isSpentOn(shot, word) : speaksOf(shot.speech, word)

/** Whether the title names the shop, or the type of purchase. */
const isNamedAfter = (shot: Shot, word: string) =>
  signsOf(word).size > 0 || speaksOf(speechOf(shot.row.title), word)
