import type { Plan } from '#contract/account.ts'
import { isPlanRunning } from '#contract/billing/is-plan-running.ts'
import type { Subscription } from './subscription-store.ts'

/** The plan that runs now, and until when (null: forever). Null if there is none. */
export function runningPlan(
  has: Pick<Subscription, 'plan' | 'status' | 'periodEnd'> | undefined,
  now: number,
): { plan: Plan; periodEnd: number | null } | null {
  if (!has?.plan || !isPlanRunning(has, now)) return null
  return { plan: has.plan, periodEnd: has.periodEnd }
}
