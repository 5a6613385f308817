import { CircleCheck, CircleSlash } from 'lucide-react'
import { Plan, type User } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { ButtonLink } from '#web/ui/controls/button-link.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { activePlan } from './active-plan.ts'
import { OwnPlanLink } from './own-plan-link.tsx'
import { useSpotsLeft } from './use-spots-left.ts'

type PaymentRefusedProps = { sentence: string; plan: Plan; user: User }

/** The server's reason why this plan cannot be bought, with links to the current plan and better ones. */
export function PaymentRefused({ sentence, plan, user }: PaymentRefusedProps) {
  const own = activePlan(user)
  const isSoldOut = useSpotsLeft()?.left === 0
  const hasIt = own === plan || own === 'founders'
  return (
    <div role="alert" data-refused className="self-center">
      <EmptyState
        icon={hasIt ? CircleCheck : CircleSlash}
        title={sentence}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {own && <OwnPlanLink />}
            {/* If not all fit in one row, these wrap together. */}
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

/** The plans that give more than the current one. `Plan.options` is in that order. */
function plansBeyond(own: Plan | null): readonly Plan[] {
  return own ? Plan.options.slice(Plan.options.indexOf(own) + 1) : Plan.options
}
