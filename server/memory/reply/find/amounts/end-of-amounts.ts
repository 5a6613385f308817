import { parseMoney } from '#server/language/values/money/parse-money.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'

/** The largest or smallest of several amounts, whichever way the money went. */
export function endOfAmounts(parts: Evidence[], which: 'most' | 'least'): Evidence | undefined {
  const cents = ({ value }: Evidence) => Math.abs(parseMoney(value)?.cents ?? 0)
  const sorted = parts.toSorted((a, b) => cents(b) - cents(a) || b.seenAt - a.seenAt)
  return which === 'most' ? sorted[0] : sorted.at(-1)
}
