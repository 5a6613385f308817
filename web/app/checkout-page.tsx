import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Plan } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { planOffers } from '#web/landing/plan-offers.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import { PlainLayout } from './plain-layout.tsx'

/** What one is about to buy. Says plainly that nothing can be paid for yet. */
export function CheckoutPage() {
  const { state } = useAuth()
  const [params] = useSearchParams()
  const plan = Plan.catch('monthly').parse(params.get('plan'))
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'out') return <LoginRequired plan={plan} />
  const { name, price, period, lines } = planOffers[plan]
  return (
    <PlainLayout title="Checkout">
      <section className="grid gap-4 rounded-card border bg-surface p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="font-semibold text-lg">{name}</h2>
          <p data-figures className="text-lg">
            {price} <span className="text-muted text-base">{period}</span>
          </p>
        </div>
        <ul className="grid gap-1 text-muted">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p className="text-muted">
        Payment is not set up yet, so nothing can be bought here and nothing is charged. Everything else works
        without a plan.
      </p>
      <ButtonLink to="/app" variant="secondary" className="justify-self-start">
        Back to your memories
      </ButtonLink>
    </PlainLayout>
  )
}

function LoginRequired({ plan }: { plan: Plan }) {
  useEffect(() => {
    const description = 'Please login to complete your subscription'
    showToast({ title: 'Login Required', description, tone: 'destructive' })
  }, [])
  return (
    <>
      <WaitingPage sentence="Redirecting to login..." />
      <Navigate to={`/auth?redirect=/checkout?plan=${plan}`} replace />
    </>
  )
}
