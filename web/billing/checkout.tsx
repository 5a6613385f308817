import { PaymentPanel, type PaymentPanelProps } from './payment-panel.tsx'
import { PlanSummary } from './plan-summary.tsx'

/** The purchase beside the payment. On a phone, it is above it. */
export function Checkout({ plan, user, ...rest }: PaymentPanelProps) {
  return (
    <div className="group/checkout grid items-start gap-8 md:grid-cols-[17fr_18fr] md:max-lg:gap-6 lg:grid-cols-[5fr_6fr] lg:gap-16">
      <PlanSummary plan={plan} />
      <PaymentPanel key={`${plan} ${user.id}`} plan={plan} user={user} {...rest} />
    </div>
  )
}
