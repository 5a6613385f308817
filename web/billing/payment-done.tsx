import { CircleCheck } from 'lucide-react'
import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { OwnPlanLink } from './own-plan-link.tsx'

/** Shown if the response to a payment was lost, but the plan is there: the payment succeeded. */
export function PaymentDone({ plan }: { plan: Plan }) {
  return (
    <div role="alert" data-refused className="self-center">
      <EmptyState
        icon={CircleCheck}
        title="The payment went through after all"
        description={`You have the ${planOffers[plan].name} plan. There is nothing more to pay.`}
        action={<OwnPlanLink />}
      />
    </div>
  )
}
