import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { AuthProvider } from '#web/account/auth-provider.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { InsideRoutes } from './inside-routes.tsx'
import '#web/ui/tokens.css'

/** For tests: everything inside, at an address of its own. `at` says where one is. */
export async function renderInside(path: string) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <AuthProvider>
          <Suspense>
            <InsideRoutes />
          </Suspense>
        </AuthProvider>
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return Object.assign(screen, { at: screen.getByTestId('address') })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
