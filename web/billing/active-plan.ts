import type { Plan, User } from '#contract/account.ts'

type Subscription = Pick<User, 'subscriptionPlan' | 'subscriptionStatus' | 'subscriptionPeriodEnd'>

/**
 * The plan somebody has now, as the server sees it: paid for, and not run out. The Founders Circle never does; an end
 * that is not known yet is still to come.
 */
export function activePlan(
  { subscriptionPlan: plan, subscriptionStatus, subscriptionPeriodEnd: end }: Subscription,
  now = Date.now(),
): Plan | null {
  if (subscriptionStatus !== 'active') return null
  return plan === 'founders' || end === null || Date.parse(end) > now ? plan : null
}
