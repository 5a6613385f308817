import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AuthProvider } from '#web/account/auth-provider.tsx'
import { WaitingPage } from '#web/account/waiting-page.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { InsideRoutes } from './inside-routes.tsx'

/** Everything but the landing page, and what it shares: fetched data, the session, toasts. */
export function Inside() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Suspense fallback={<WaitingPage />}>
          <InsideRoutes />
        </Suspense>
      </AuthProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
