import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'

/** What happens to the current plan, if the payment provider replaces it. */
export function ReplacedPlan({ own }: { own: Plan | null }) {
  if (own === null) return null
  return (
    <p className="text-muted text-sm">
      Your {planOffers[own].name} plan ends with this payment: you are never charged for two.
    </p>
  )
}
