import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#web/account/use-auth.ts'
import { WaitingPage } from '#web/account/waiting-page.tsx'

/** Pages inside need a signed-in user. Others go to the login page, and then to their destination. */
export function Protected() {
  const { state } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (state.status === 'loading') return <WaitingPage />
  if (state.status === 'in') return <Outlet />
  return (
    <>
      <WaitingPage sentence="Redirecting to login..." />
      <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />
    </>
  )
}
