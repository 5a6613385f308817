import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { Plan, type User } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { activePlan } from '#web/billing/active-plan.ts'

/**
 * Whether the person has paid for a plan that they do not have yet. After a payment the plan is in the
 * history state. After a redirect to pay elsewhere it is in the address, without the plan. The server is
 * polled every second until the plan is there, for 30 seconds at most; after that it is `late`.
 */
export function useIsPlanAwaited(user: User | null): { isAwaited: boolean; isLate: boolean } {
  const { refresh } = useAuth()
  const [params] = useSearchParams()
  const hasComeBack = params.get('redirect_status') === 'succeeded'
  const paid = Plan.safeParse(useLocation().state?.paid).data ?? (hasComeBack ? 'monthly' : undefined)
  const isAwaited = user !== null && paid !== undefined && !givesThat(activePlan(user), paid)
  const { data: looks = 0 } = useQuery({
    queryKey: ['account', 'awaited-plan', paid],
    queryFn: async ({ client, queryKey }) => {
      await refresh()
      return (client.getQueryData<number>(queryKey) ?? 0) + 1
    },
    enabled: isAwaited,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? 0) < looksMax ? lookIntervalMs : false),
  })
  return { isAwaited, isLate: looks >= looksMax }
}

const lookIntervalMs = 1_000
const looksMax = 30

/**
 * The paid plan, or a better one: an old history entry may name a payment that another plan has overtaken.
 */
function givesThat(plan: Plan | null, paid: Plan): boolean {
  return plan !== null && Plan.options.indexOf(plan) >= Plan.options.indexOf(paid)
}
