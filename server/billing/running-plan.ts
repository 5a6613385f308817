import type { Plan } from '#contract/account.ts'
import type { Subscription } from './subscription-store.ts'

/** What runs at this moment, and until when (null: for ever); null where nothing does. */
export function runningPlan(
  has: Subscription | undefined,
  now: number,
): { plan: Plan; periodEnd: number | null } | null {
  if (!has?.plan || has.status !== 'active') return null
  const { plan, periodEnd } = has
  return periodEnd === null || periodEnd > now ? { plan, periodEnd } : null
}
