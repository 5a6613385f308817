import type { ReactNode } from 'react'
import type { Plan, User } from '#contract/account.ts'
import { supportEmail } from '#contract/brand.ts'
import { planOffers } from '#contract/plan-offers.ts'
import { useUser } from '#web/account/use-user.ts'
import { activePlan } from '#web/billing/active-plan.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIsPlanAwaited } from './use-is-plan-awaited.ts'

/** The plan one has and what comes next, or the way to one. */
export function SubscriptionSummary() {
  const user = useUser()
  const isAwaited = useIsPlanAwaited(user)
  const plan = user && activePlan(user)
  return (
    <div className="grid gap-4">
      {isAwaited && <Confirming />}
      {plan && <ActivePlan plan={plan} end={user.subscriptionPeriodEnd} />}
      {!plan && !isAwaited && <NoPlan had={user?.subscriptionPlan ?? null} />}
    </div>
  )
}

function ActivePlan({ plan, end }: { plan: Plan; end: User['subscriptionPeriodEnd'] }) {
  const { name, price, period } = planOffers[plan]
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-semibold text-md">
          {name}
          <Badge tone="success">Active</Badge>
        </h2>
        <p className="text-muted">{nextOf(plan, end)}</p>
      </div>
      <p data-figures>
        <span className="font-semibold text-lg">{price}</span> <span className="text-muted">{period}</span>
      </p>
      {plan !== 'founders' && <Cancelling name={name} />}
    </Card>
  )
}

/** What was promised when it was bought: until one cancels. A person does it. */
function Cancelling({ name }: { name: string }) {
  const subject = encodeURIComponent(`Cancel my ${name} plan`)
  return (
    <p className="basis-full border-t pt-4 text-muted">
      You can cancel anytime:{' '}
      <a
        href={`mailto:${supportEmail}?subject=${subject}`}
        className="font-medium text-primary-ink hover:underline"
      >
        write to us
      </a>
      .
    </p>
  )
}

/** Paid, and whoever took the payment has yet to tell the server. */
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

function NoPlan({ had }: { had: Plan | null }) {
  return (
    <Card>
      <div className="grid gap-1">
        <h2 className="font-semibold text-md">{had ? 'No plan now' : 'No plan yet'}</h2>
        <p className="text-muted">Every plan has everything. Choose how you want to pay.</p>
      </div>
      {/* A page navigation: the checkout begins afresh. */}
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

function nextOf(plan: Plan, end: User['subscriptionPeriodEnd']): string {
  if (plan === 'founders') return 'Lifetime access. It never renews.'
  if (end === null) return 'Next billing date: not known yet'
  return `Next billing date: ${new Date(end).toLocaleDateString(undefined, { dateStyle: 'long' })}`
}
