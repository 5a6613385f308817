import type { getPlans } from '#contract/billing.ts'
import { foundersSpots } from '#contract/plan-offers.ts'

/** Not through `call`, which would bring all the contract's schemas to a page that reads one number. */
export async function askFoundersSpots(signal: AbortSignal): Promise<number> {
  const response = await fetch(path, { signal })
  const { foundersSpotsLeft: left }: Answer = await response.json()
  if (typeof left === 'number' && Number.isInteger(left) && left >= 0 && left <= foundersSpots) return left
  throw new Error(`${path} does not say how many spots are left`)
}

const path: typeof getPlans.path = '/api/plans'
type Answer = { foundersSpotsLeft?: unknown }
