import { useAuth } from '#web/account/use-auth.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The plan one has, or the way to one. */
export function SubscriptionSummary() {
  const { state } = useAuth()
  const user = state.status === 'in' ? state.session.user : null
  const isActive = user?.subscriptionPlan != null && user.subscriptionStatus === 'active'
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 font-semibold text-md">
          {isActive ? planNames[user.subscriptionPlan ?? 'monthly'] : 'No plan yet'}
          {isActive && <Badge tone="success">Active</Badge>}
        </h2>
        <p className="text-muted">
          {isActive
            ? renewal(user.subscriptionPlan, user.subscriptionPeriodEnd)
            : 'Choose one when you are ready.'}
        </p>
      </div>
      {!isActive && <ButtonLink to="/checkout?plan=monthly">Upgrade Now</ButtonLink>}
    </div>
  )
}

const planNames = { monthly: 'Monthly', annual: 'Annual', founders: 'Founders Circle' }

function renewal(plan: string | null, periodEnd: string | null): string {
  if (plan === 'founders') return 'Yours for life. It never renews.'
  if (periodEnd === null) return 'Renews by itself.'
  const date = new Date(periodEnd).toLocaleDateString(undefined, { dateStyle: 'long' })
  return `Next billing date: ${date}`
}
