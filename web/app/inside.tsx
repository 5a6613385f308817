import { Suspense } from 'react'
import { AuthProvider } from '#web/account/auth-provider.tsx'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { InsideRoutes } from './inside-routes.tsx'

/** Everything but the landing page, and what it shares: the session. */
export function Inside() {
  return (
    <AuthProvider>
      <Suspense fallback={<WaitingPage />}>
        <InsideRoutes />
      </Suspense>
    </AuthProvider>
  )
}
