import { Check } from 'lucide-react'
import type { Plan } from '#contract/account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LandingSection } from './landing-section.tsx'
import { planOffers } from './plan-offers.ts'

export function Pricing() {
  return (
    <LandingSection
      id="pricing"
      title="One product, three ways to pay for it."
      lead="Every plan has everything."
    >
      <div className="grid gap-5 md:grid-cols-3">
        <PlanCard plan="monthly" choose="Choose Monthly" />
        <PlanCard plan="annual" choose="Choose Annual" highlight="Save 20%" />
        <PlanCard plan="founders" choose="Join the Founders Circle" />
      </div>
    </LandingSection>
  )
}

function PlanCard({ plan, choose, highlight }: { plan: Plan; choose: string; highlight?: string }) {
  const { name, price, period, lines } = planOffers[plan]
  return (
    <article
      className={classNames(
        'flex flex-col gap-6 rounded-card border bg-surface p-6',
        highlight && 'border-primary',
      )}
    >
      <header className="grid gap-3">
        <h3 className="flex h-6 items-center justify-between gap-2 font-semibold text-lg">
          {name}
          {highlight && <Badge tone="primary">{highlight}</Badge>}
        </h3>
        <p data-figures>
          <span className="font-semibold text-3xl tracking-tight">{price}</span>{' '}
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
      <ButtonLink to={`/checkout?plan=${plan}`} size="large" variant={highlight ? 'primary' : 'secondary'}>
        {choose}
      </ButtonLink>
    </article>
  )
}
