import { useQuery } from '@tanstack/react-query'
import type { Spots } from '#contract/billing/plan-offers.ts'
import { getPlans } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'

/** How many spots of the Founders Circle are left. Null until it is known, or if it cannot be. */
export function useSpotsLeft(): Spots | null {
  const { data } = useQuery({
    queryKey: ['founders-spots'],
    queryFn: ({ signal }) => call(getPlans, {}, { signal }),
    staleTime: 10_000,
  })
  return data ? { left: data.foundersSpotsLeft, onHold: data.foundersSpotsOnHold } : null
}
