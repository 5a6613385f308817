import type { PaymentProvider } from '#contract/billing.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { runningPlan } from './running-plan.ts'
import type { Subscription } from './subscription-store.ts'

/**
 * Where somebody manages what they have: on the pages of the provider who sold it, by a switch of ours where that one
 * charges nobody, or nowhere. What is had for life has nothing to cancel, and no invoice to be seen.
 */
export function waysToManage(
  has: Subscription | undefined,
  provider: PaymentProvider,
  now: number,
): 'portal' | 'switch' | null {
  if (!has?.plan || has.plan === 'founders' || has.provider !== provider) return null
  if (provider !== 'test') return 'portal'
  return runningPlan(has, now) ? 'switch' : null
}

export const nothingToManage = () =>
  new ProblemError('billing.nothing-to-manage', 'You have no plan that is managed here.')
