import { useIsMutating } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { payingKey } from './use-payment.ts'
import { useSpotsLeft } from './use-spots-left.ts'

/** The three plans. Choosing one opens another checkout in the same place, except during a payment. */
export function PlanSwitch({ plan }: { plan: Plan }) {
  const isSoldOut = useSpotsLeft()?.left === 0
  const isPaying = useIsMutating({ mutationKey: payingKey }) > 0
  return (
    <nav
      aria-label="Plan"
      inert={isPaying}
      className="grid grid-cols-3 gap-1 rounded-card border bg-sunken p-1"
    >
      {Plan.options.map(option => (
        <Link
          key={option}
          to={`/checkout?plan=${option}`}
          replace
          aria-current={option === plan ? 'true' : undefined}
          className={classNames(
            'grid min-h-14 content-center justify-items-center rounded-control border border-transparent px-1 text-center text-muted text-xs transition-colors hover:text-ink lg:text-sm',
            option === plan && 'border-line bg-raised text-ink forced-colors:underline',
          )}
        >
          <span className="font-medium">{planOffers[option].name}</span>
          <span data-figures className="text-muted">
            {option === 'founders' && isSoldOut ? 'Sold out' : planOffers[option].price}
          </span>
        </Link>
      ))}
    </nav>
  )
}
