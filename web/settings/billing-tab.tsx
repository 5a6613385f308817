import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { useUser } from '#web/account/use-user.ts'
import { activePlan } from '#web/billing/active-plan.ts'
import { SpotsLeft } from '#web/billing/spots-left.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { CurrentPlan } from './current-plan.tsx'

/** The current plan, and the available ones. Nobody is asked to buy what they have. */
export function BillingTab() {
  const user = useUser()
  const own = user && activePlan(user)
  return (
    <div className="grid gap-4">
      <CurrentPlan />
      <Offer
        title="Starter Plan"
        price="$7"
        period="/month"
        lines={['Unlimited screenshots', 'Advanced AI categorization', 'Smart search']}
        note={own === null && <p className="text-muted text-sm">{monthlyPrice}</p>}
        action={
          own === null && (
            <ButtonLink to="/checkout?plan=monthly" variant="secondary">
              Upgrade Now
            </ButtonLink>
          )
        }
      />
      <Offer
        isBest
        title="Founding Member Lifetime Pass"
        price="$199"
        period=" one-time"
        lines={['All Starter features', 'Lifetime access', 'Early access to new features']}
        note={<SpotsLeft />}
        action={own !== 'founders' && <ButtonLink to="/checkout?plan=founders">Learn More</ButtonLink>}
      />
    </div>
  )
}

/** The checkout that the button leads to. */
const monthlyPrice = `${planOffers.monthly.price}${planOffers.monthly.period} at checkout today`

type OfferProps = {
  title: string
  price: string
  period: string
  lines: readonly string[]
  note?: ReactNode
  action: ReactNode
  isBest?: boolean
}

function Offer({ title, price, period, lines, note, action, isBest = false }: OfferProps) {
  return (
    <section className={classNames('grid gap-3 rounded-card border p-4', isBest && 'border-primary')}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold text-md">{title}</h3>
          {isBest && <Badge tone="primary">Best Value</Badge>}
        </div>
        <p data-figures className="text-muted">
          <span className="font-semibold text-ink text-lg">{price}</span>
          {period}
        </p>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ul className="grid gap-1">
          {lines.map(line => (
            <li key={line} className="flex items-center gap-2 text-muted">
              <Check aria-hidden className="size-4 shrink-0 text-primary-ink" />
              {line}
            </li>
          ))}
        </ul>
        <div className="grid justify-items-end gap-2">
          {note}
          {action}
        </div>
      </div>
    </section>
  )
}
