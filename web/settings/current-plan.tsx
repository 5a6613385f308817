import { planOffers } from '#contract/billing/plan-offers.ts'
import { useUser } from '#web/account/use-user.ts'
import { activePlan } from '#web/billing/active-plan.ts'
import { Badge } from '#web/ui/controls/badge.tsx'

/** The paid plan or, without one, the free trial that everybody has. */
export function CurrentPlan() {
  const user = useUser()
  const plan = user && activePlan(user)
  return (
    <section className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken p-4">
      <h3 className="font-semibold text-md">Current Plan: {plan ? planOffers[plan].name : 'Free Trial'}</h3>
      {plan ? <Badge tone="success">Active</Badge> : <p className="text-muted">{freeTrial}</p>}
    </section>
  )
}

const freeTrial = '7 days remaining'
