import { Suspense } from 'react'
import { AuthProvider } from '#web/account/auth-provider.tsx'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { InsideRoutes } from './inside-routes.tsx'

/** Everything except the landing page, with the shared session. */
export function Inside() {
  return (
    <AuthProvider>
      <Suspense fallback={<WaitingPage />}>
        <InsideRoutes />
      </Suspense>
    </AuthProvider>
  )
}
