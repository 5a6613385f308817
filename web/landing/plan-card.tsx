import { Check } from 'lucide-react'
import type { Plan } from '#contract/account.ts'
import { planOffers, type Spots } from '#contract/billing/plan-offers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FoundersSpots } from './founders-spots.tsx'
import { LandingButton } from './landing-button.tsx'

type PlanCardProps = {
  plan: Plan
  choose: string
  isFavourite?: boolean
  /** For a plan with limited spots. Null until known. */
  spots?: Spots | null
}

/** One plan. A sold-out plan still leads to its checkout, which knows for certain and shows alternatives. */
export function PlanCard({ plan, choose, isFavourite = false, spots }: PlanCardProps) {
  const { name, price, period, lines } = planOffers[plan]
  const isSoldOut = spots?.left === 0
  return (
    <article
      aria-labelledby={`plan-${plan}`}
      className={classNames(
        'flex flex-col gap-6 rounded-card border bg-surface p-6 md:max-lg:p-5',
        isFavourite && 'border-primary',
      )}
    >
      <header className="grid gap-3">
        <h3 id={`plan-${plan}`} className="font-semibold text-lg">
          {name}
        </h3>
        <p data-figures>
          <span className="font-semibold text-3xl tracking-tight">{price}</span>
          <span className="text-muted">{period}</span>
        </p>
      </header>
      <ul className="grid flex-1 content-start gap-2 text-muted">
        {lines.map(line => (
          <li key={line} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-ink" />
            {line}
          </li>
        ))}
      </ul>
      {spots !== undefined && <FoundersSpots spots={spots} />}
      <LandingButton
        href={`/checkout?plan=${plan}`}
        size="large"
        variant={isFavourite ? 'primary' : 'secondary'}
        className={classNames('md:max-lg:px-2 md:max-lg:text-sm', isSoldOut && 'text-muted')}
      >
        {isSoldOut ? 'Sold out' : choose}
      </LandingButton>
    </article>
  )
}
