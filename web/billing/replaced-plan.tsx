import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/plan-offers.ts'

/** What becomes of the plan that somebody has, where the card provider ends one for the other. */
export function ReplacedPlan({ own }: { own: Plan | null }) {
  if (own === null) return null
  return (
    <p className="text-muted text-sm">
      Your {planOffers[own].name} plan ends with this payment: you are never charged for two.
    </p>
  )
}
