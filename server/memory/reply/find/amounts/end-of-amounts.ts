import { parseMoney } from '#server/language/values/money/parse-money.ts'
import type { Evidence } from '#server/memory/reply/find/findings.ts'

/** Returns the largest or smallest of several amounts. Signs are ignored. The newer screenshot wins a tie. */
export function endOfAmounts(parts: Evidence[], which: 'most' | 'least'): Evidence | undefined {
  const cents = ({ value }: Evidence) => Math.abs(parseMoney(value)?.cents ?? 0)
  const sorted = parts.toSorted((a, b) => cents(b) - cents(a) || b.seenAt - a.seenAt)
  return which === 'most' ? sorted[0] : sorted.at(-1)
}
