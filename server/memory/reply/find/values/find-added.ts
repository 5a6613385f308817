import { amountsIn } from '#server/language/values/money/amounts-in.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { isKind } from '#server/language/words/asking-words.ts'
import { says, shows, speechOf } from '#server/language/words/speaks-of.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Findings, Found } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'

/**
 * Answers "the ticket in all, with fees" by adding up amounts that one line joins with a plus: "$89.50 +
 * $14.35 fees".
 *
 * The line must name the subject. Otherwise it must be the only such line in a screenshot about the subject,
 * and must agree with the total, if there is one. Returns null if no line qualifies.
 */
export async function findAdded(
  memories: Pick<Memories, 'readings'>,
  { ownerId }: Asker,
  { question, words }: { question: string; words: string[] },
  shots: Shot[],
): Promise<Extract<Findings, { kind: 'sums' }> | null> {
  for (const shot of asksForAll.test(question) ? shots.slice(0, shotsMax) : []) {
    const lines = await linesOf(memories, { ownerId }, shot)
    const title = speechOf(shot.row.title)
    const found = foundOf(shot, [])
    const open = words.filter(word => !says(title, word) && !isKind(word) && !isA(shot, word))
    const rows = lines.flatMap(line => {
      const sum = speaksToReader(line.text) ? null : partsOf(found, line)
      return sum
        ? [{ sum, isOwn: open.length > 0 && open.every(word => says(speechOf(line.text), word)) }]
        : []
    })
    const own = rows.filter(({ isOwn }) => isOwn)
    const totals = lines.flatMap(({ text }) => (namesTotal.test(text) ? amountsIn(text) : []))
    const isOfAll = ({ sum }: (typeof rows)[number]) =>
      totals.length === 0
        ? open.every(word => shows(shot.speech, word))
        : totals.some(total => total.cents === sum.amount.cents)
    const [row, ...others] = own.length > 0 ? own : rows.filter(isOfAll)
    if (row && others.length === 0)
      return { kind: 'sums', sums: [row.sum], without: [], same: [], missing: [], isComplete: true }
  }
  return null
}
const namesTotal = /\btotal\b|\b(?:amount|balance) due\b|\bto pay\b/i
const shotsMax = 3

const asksForAll =
  /\b(?:with|including|incl\.?|plus|and|after)(?: all| any| the| its| of)* (?:\p{L}+ )?(?:fees?|tax(?:es)?|vat|charges?|tips?|shipping|delivery|postage|extras)\b|\b(?:in all|all in|all together|altogether|in total|total|overall)\b/iu

/**
 * The amounts on one line that are joined by a plus, in one currency. Null if the line has no such sum, or
 * two.
 */
function partsOf(found: Found, { text, box }: WrittenLine) {
  const spans = spansOf('amount', text)
  const isAdded = (i: number) => {
    const [one, next] = [spans[i], spans[i + 1]]
    return one !== undefined && next !== undefined && isPlus(text.slice(one.to, next.from))
  }
  const run = spans.filter((_, i) => isAdded(i - 1) || isAdded(i))
  // Two sums on one line are not added to each other.
  if (run.length > partsMax || spans.filter((_, i) => isAdded(i) && !isAdded(i - 1)).length !== 1) return null
  const parts = run.flatMap(({ from, to }, i) => {
    const value = text.slice(from, to)
    const amount = parseMoney(value)
    const [called = null] = text.slice(to, run[i + 1]?.from).match(/\p{L}[\p{L} ]{2,}/u) ?? []
    const evidence = valueTold(found, { value, label: called?.trim() ?? null, line: text, box })
    return amount ? [{ amount, evidence }] : []
  })
  const [first] = parts
  const isOther = ({ amount }: (typeof parts)[number]) =>
    amount.currency !== first?.amount.currency || amount.cents < 0
  if (!first || parts.length < 2 || parts.length < run.length || parts.some(isOther)) return null
  const cents = parts.reduce((sum, { amount }) => sum + amount.cents, 0)
  return { amount: { currency: first.amount.currency, cents }, parts: parts.map(({ evidence }) => evidence) }
}
/** A longer run is not the parts of one price. */
const partsMax = 12
const isPlus = (between: string) => /^\s*\+\s*$/.test(between)
