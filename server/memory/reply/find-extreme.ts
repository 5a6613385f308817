import type { Evidence, Findings } from './findings.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { parseAmount } from './parse-amount.ts'
import type { Plan } from './plan.ts'
import { sumAmounts } from './sum-amounts.ts'

type Extreme = Extract<Findings, { kind: 'extreme' }>
type Wanted = Extract<Plan, { intent: 'extreme' }>

/** The largest or smallest of what was paid, one in each currency: those cannot be told apart. Null where nothing was. */
export async function findExtreme(
  memories: Memories,
  asker: Asker,
  { about, which }: Wanted,
): Promise<Extreme | null> {
  const { sums, isComplete } = await sumAmounts(memories, asker, about)
  const tops = sums.flatMap(({ parts }) => end(parts, which) ?? [])
  const count = sums.reduce((sum, { parts }) => sum + parts.length, 0)
  return tops.length > 0 ? { kind: 'extreme', tops, count, isComplete } : null
}

function end(parts: Evidence[], which: Wanted['which']): Evidence | undefined {
  const cents = ({ value }: Evidence) => Math.abs(parseAmount(value)?.cents ?? 0)
  const sorted = parts.toSorted((a, b) => cents(b) - cents(a) || b.seenAt - a.seenAt)
  return which === 'most' ? sorted[0] : sorted.at(-1)
}
