import type { Plan, User } from '#contract/account.ts'
import { isPlanRunning } from '#contract/billing/is-plan-running.ts'

type Subscription = Pick<User, 'subscriptionPlan' | 'subscriptionStatus' | 'subscriptionPeriodEnd'>

/** A person's current plan, by the server's rule. */
export function activePlan(
  { subscriptionPlan: plan, subscriptionStatus: status, subscriptionPeriodEnd: end }: Subscription,
  now = Date.now(),
): Plan | null {
  return isPlanRunning({ plan, status, periodEnd: end === null ? null : Date.parse(end) }, now) ? plan : null
}
