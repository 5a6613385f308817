import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Plan, type User } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { activePlan } from '#web/billing/active-plan.ts'

/**
 * Whether somebody has paid for a plan that they do not have yet: whoever comes from paying brings it along in the
 * history's state. Until it is there, or for a minute, the server is asked every second.
 */
export function useIsPlanAwaited(user: User | null): boolean {
  const { refresh } = useAuth()
  const paid = Plan.safeParse(useLocation().state?.paid).data
  const isAwaited = user !== null && paid !== undefined && activePlan(user) !== paid
  useQuery({
    queryKey: ['account', 'awaited-plan', paid],
    queryFn: async () => activePlan((await refresh()) ?? nothingKnown),
    enabled: isAwaited,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < looksMax ? lookIntervalMs : false),
  })
  return isAwaited
}

const lookIntervalMs = 1_000
const looksMax = 60
const nothingKnown = { subscriptionPlan: null, subscriptionStatus: null, subscriptionPeriodEnd: null }
