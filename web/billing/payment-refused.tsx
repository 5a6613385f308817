import { CircleSlash } from 'lucide-react'
import { Plan, type User } from '#contract/account.ts'
import { planOffers } from '#contract/plan-offers.ts'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { activePlan } from './active-plan.ts'
import { OwnPlanLink } from './own-plan-link.tsx'
import { useSpotsLeft } from './use-spots-left.ts'

type PaymentRefusedProps = { sentence: string; plan: Plan; user: User }

/** Why this plan cannot be bought, in the server's words, and where to go instead: what one has, and what one could have. */
export function PaymentRefused({ sentence, plan, user }: PaymentRefusedProps) {
  const own = activePlan(user)
  const isSoldOut = useSpotsLeft() === 0
  return (
    <div role="alert" data-refused className="self-center">
      <EmptyState
        icon={CircleSlash}
        title={sentence}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {own && <OwnPlanLink />}
            {/* Where there is no room for all, these stand together. */}
            <div className="flex flex-wrap justify-center gap-2 empty:hidden">
              {plansBeyond(own)
                .filter(option => option !== plan && !(option === 'founders' && isSoldOut))
                .map(option => (
                  <ButtonLink key={option} to={`/checkout?plan=${option}`} replace variant="secondary">
                    Choose {planOffers[option].name}
                  </ButtonLink>
                ))}
            </div>
          </div>
        }
      />
    </div>
  )
}

/** Those that give more than what one has; they stand in that order. */
function plansBeyond(own: Plan | null): readonly Plan[] {
  return own ? Plan.options.slice(Plan.options.indexOf(own) + 1) : Plan.options
}
