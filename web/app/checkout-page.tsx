import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Plan } from '#contract/account.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { Checkout } from '#web/billing/checkout.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { Header } from './shell/header.tsx'
import { usePageTitle } from './shell/use-page-title.ts'

/** For signed-in people. Others sign in first and come back to the same plan. */
export function CheckoutPage() {
  const { state, refresh } = useAuth()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const plan = Plan.catch('monthly').parse(params.get('plan'))
  usePageTitle('Checkout')
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'out') return <LoginRequired plan={plan} />
  // Leads to the subscription, also while it is still being confirmed.
  const onPaid = () => void navigate('/settings', { state: { tab: 'subscription', paid: plan } })
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 md:py-14">
        <Checkout plan={plan} user={state.session.user} refresh={refresh} onPaid={onPaid} />
      </main>
    </div>
  )
}

function LoginRequired({ plan }: { plan: Plan }) {
  useEffect(() => {
    const description = 'Please login to complete your subscription'
    showToast({ title: 'Login Required', description })
  }, [])
  return (
    <>
      <WaitingPage sentence="Redirecting to login..." />
      <Navigate to={`/auth?redirect=/checkout?plan=${plan}`} replace />
    </>
  )
}
