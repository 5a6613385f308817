import type { PaymentProvider } from '#contract/billing.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { runningPlan } from './running-plan.ts'
import type { Subscription } from './subscription-store.ts'

/**
 * Where people manage their plan: in the portal of the provider who sold it, by our own switch for the test
 * provider, or nowhere. A lifetime plan has nothing to cancel, and no invoice.
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
