import { Check } from 'lucide-react'
import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { PlanSwitch } from './plan-switch.tsx'
import { SpotsLeft } from './spots-left.tsx'

/** What is bought, its price now, and its later price. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const { price, period, lines } = planOffers[plan]
  return (
    <section aria-labelledby="plan-summary" className="grid gap-5 md:sticky md:top-8 md:gap-6">
      <header className="grid gap-1">
        <h1 id="plan-summary" className="font-medium text-md text-muted">
          {titles[plan]}
        </h1>
        <p data-figures>
          <span className="font-semibold text-3xl tracking-tight">{price}</span>
          <span className="text-md text-muted">{period}</span>
        </p>
      </header>
      <PlanSwitch plan={plan} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 md:grid md:gap-2 md:text-md">
        {lines.map(line => (
          <li key={line} className="flex items-start gap-2 md:gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-ink md:mt-1" />
            {line}
          </li>
        ))}
      </ul>
      {plan === 'founders' && <SpotsLeft />}
      <Due plan={plan} />
    </section>
  )
}

/** Hidden if the plan cannot be bought, or if credit pays for it: then nothing is due. */
function Due({ plan }: { plan: Plan }) {
  const { price } = planOffers[plan]
  return (
    <div className="grid gap-1 border-t pt-4 group-has-data-refused/checkout:hidden">
      <p data-figures className="flex justify-between font-semibold text-md">
        <span>Due today</span>
        <span className={unlessCovered}>{price}</span>
        <span className={whereCovered}>$0</span>
      </p>
      <Later plan={plan} />
    </div>
  )
}

const unlessCovered = 'group-has-data-covered/checkout:hidden'
const whereCovered = 'hidden group-has-data-covered/checkout:inline'

const titles: Record<Plan, string> = {
  monthly: 'Subscribe to Monthly',
  annual: 'Subscribe to Annual',
  founders: 'Join the Founders Circle',
}

function Later({ plan }: { plan: Plan }) {
  if (plan === 'founders') return <p className="text-muted">One payment. It never renews.</p>
  return (
    <p className="text-balance text-muted">
      <span className={unlessCovered}>{renewal(plan, 'the same')}</span>
      <span className={whereCovered}>{renewal(plan, planOffers[plan].price)}</span>
    </p>
  )
}

const renewal = (plan: Renewed, amount: string): string =>
  plan === 'monthly'
    ? `Then ${amount} each month, until you cancel.`
    : `Then ${amount} each year, until you cancel. Your rate is locked for life.`

type Renewed = Exclude<Plan, 'founders'>
