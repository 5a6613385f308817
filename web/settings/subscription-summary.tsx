import type { ReactNode } from 'react'
import type { Plan, User } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { supportEmail } from '#contract/brand.ts'
import { useUser } from '#web/account/use-user.ts'
import { activePlan } from '#web/billing/active-plan.ts'
import { useSubscription } from '#web/billing/subscription-queries.ts'
import { Badge } from '#web/ui/controls/badge.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { ManagePlan } from './manage-plan.tsx'
import { useIsPlanAwaited } from './use-is-plan-awaited.ts'

/** The current plan and what comes next, or a link to get one. */
export function SubscriptionSummary() {
  const user = useUser()
  const { isAwaited, isLate } = useIsPlanAwaited(user)
  const plan = user && activePlan(user)
  return (
    <div className="grid gap-4">
      {isAwaited && (isLate ? <NotConfirmed /> : <Confirming />)}
      {plan && <ActivePlan plan={plan} user={user} />}
      {!plan &&
        !isAwaited &&
        (isOwed(user) ? <OwedPlan user={user} /> : <NoPlan had={user?.subscriptionPlan ?? null} />)}
    </div>
  )
}

function ActivePlan({ plan, user }: { plan: Plan; user: User }) {
  const { name, price, period } = planOffers[plan]
  const { data } = useSubscription(user)
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-semibold text-md">
          {name}
          <Badge tone="success">Active</Badge>
        </h2>
        <p className="text-muted">
          {nextOf(plan, user.subscriptionPeriodEnd, data?.endsWithPeriod ?? false)}
        </p>
      </div>
      <p data-figures>
        <span className="font-semibold text-lg">{price}</span>
        <span className="text-muted">{period}</span>
      </p>
      <ManagePlan user={user} name={name} isForLife={plan === 'founders'} />
    </Card>
  )
}

/** Paid, but the provider has not told the server yet. */
function Confirming() {
  return (
    <Card>
      <p role="status" className="flex items-center gap-3 font-medium">
        <Spinner className="size-5 text-muted" />
        Your payment is being confirmed.
      </p>
    </Card>
  )
}

/** After polling for half a minute: it may still arrive, and support should know. */
function NotConfirmed() {
  return (
    <Card>
      <div role="status" className="grid gap-1">
        <h2 className="font-semibold text-md">Your payment is not confirmed yet</h2>
        <p className="text-muted">
          What you paid is not lost. Look here again later, or{' '}
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent('My payment is not confirmed')}`}
            className="font-medium text-primary-ink hover:underline"
          >
            write to us
          </a>
          .
        </p>
      </div>
    </Card>
  )
}

type Owing = User & { subscriptionPlan: Plan }

/** A renewal failed, and the provider still waits for the payment. */
const isOwed = (user: User | null): user is Owing =>
  user?.subscriptionPlan != null &&
  (user.subscriptionStatus === 'past_due' || user.subscriptionStatus === 'unpaid')

function OwedPlan({ user }: { user: Owing }) {
  const { name } = planOffers[user.subscriptionPlan]
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-semibold text-md">
          {name}
          <Badge tone="warning">Payment due</Badge>
        </h2>
        <p className="text-muted">Your last payment did not go through. Change your card to keep the plan.</p>
      </div>
      <ManagePlan user={user} name={name} isForLife={false} />
    </Card>
  )
}

function NoPlan({ had }: { had: Plan | null }) {
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="font-semibold text-md">{had ? 'No plan now' : 'Free Trial'}</h2>
        <p className="text-muted">Every plan has everything. Choose how you want to pay.</p>
      </div>
      {/* A full page load, so that the checkout starts anew. */}
      <a href="/checkout" className={buttonLook()}>
        Upgrade Now
      </a>
    </Card>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface p-5">
      {children}
    </section>
  )
}

function nextOf(plan: Plan, end: User['subscriptionPeriodEnd'], endsWithPeriod: boolean): string {
  if (plan === 'founders') return 'Lifetime access. It never renews.'
  if (end === null) return 'Next billing date: not known yet'
  const date = new Date(end).toLocaleDateString(undefined, { dateStyle: 'long' })
  return endsWithPeriod ? `Ends on ${date}. It does not renew.` : `Next billing date: ${date}`
}
