import type { Fact } from '#contract/fact.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import { isKind, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'
import type { Paid } from './paid-in.ts'

/** The payments in one screenshot: the rows of an account, or the total of a receipt. */
export type PaidByShot = { shot: Shot; facts: Fact[]; isAccount: boolean; paid: Paid[] }

/**
 * Counts a receipt and the account row of the same purchase once. They match if the amount and the first word
 * of the shop's name agree and, where both days are known, the days are at most `daysMax` apart. `receipts`
 * are the screenshots that were dropped in favour of their row.
 */
export function countedOnce(shots: PaidByShot[]): { paid: Paid[]; receipts: Shot[] } {
  const rows = shots.flatMap(({ isAccount, paid, facts }) =>
    isAccount ? paid.map(one => ({ one, day: dayOfRow(one, facts) })) : [],
  )
  const receipts = new Set<PaidByShot>()
  for (const each of shots) {
    if (each.isAccount || each.paid.length !== 1) continue
    const at = rows.findIndex(row => isOfPurchase(row, each))
    if (at < 0) continue
    rows.splice(at, 1)
    receipts.add(each)
  }
  return {
    paid: shots.filter(one => !receipts.has(one)).flatMap(({ paid }) => paid),
    receipts: [...receipts].map(({ shot }) => shot),
  }
}

type Row = { one: Paid; day: string | null }

function isOfPurchase({ one, day }: Row, { shot, paid: [own], facts }: PaidByShot): boolean {
  if (own?.amount.cents !== one.amount.cents || own.amount.currency !== one.amount.currency) return false
  const said = new Set(foldWords(`${one.evidence.label ?? ''} ${one.evidence.line}`))
  const shop = foldWords(shot.row.title).find(isOfName)
  if (shop === undefined || !said.has(shop)) return false
  const days = facts.flatMap(fact => dayOf(fact) ?? [])
  return day === null || days.length === 0 || days.some(other => daysBetween(day, other) <= daysMax)
}

/** Whether a word can start the shop's name: "copper" in "The Copper Kettle receipt, £40.00, 22 Nov". */
const isOfName = (word: string) => isTelling(word) && !isKind(word) && /^\p{L}{2,}$/u.test(word)

/** A card is charged up to three days after the purchase. */
const daysMax = 3

const daysBetween = (one: string, other: string) =>
  Math.abs(Temporal.PlainDate.from(one).until(Temporal.PlainDate.from(other), { largestUnit: 'days' }).days)

const dayOf = ({ kind, text, value }: Fact) =>
  kind === 'date' && /^\d{4}-\d\d-\d\d/.test(value) && namesDay(text) ? value.slice(0, 10) : null

/** The date that is written in the row itself. Null if it has none. */
function dayOfRow({ evidence: { line } }: Paid, facts: Fact[]): string | null {
  const own = facts.find(fact => dayOf(fact) !== null && line.includes(fact.text))
  return own ? dayOf(own) : null
}
