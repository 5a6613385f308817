import { foundersSpots, type Spots } from '#contract/billing/plan-offers.ts'
import type { getPlans } from '#contract/billing.ts'

/** Not through `call`, which would bring all the contract's schemas to a page that reads one number. */
export async function askFoundersSpots(signal: AbortSignal): Promise<Spots> {
  const response = await fetch(path, { signal })
  const { foundersSpotsLeft: left, foundersSpotsOnHold: onHold }: Answer = await response.json()
  if (isCount(left) && isCount(onHold)) return { left, onHold }
  throw new Error(`${path} does not say how many spots are left`)
}

const path: typeof getPlans.path = '/api/plans'
type Answer = { foundersSpotsLeft?: unknown; foundersSpotsOnHold?: unknown }

const isCount = (count: unknown): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= foundersSpots
