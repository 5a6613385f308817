import { getPlans } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'

export const askFoundersSpots = async (signal: AbortSignal): Promise<number> =>
  (await call(getPlans, {}, { signal })).foundersSpotsLeft
