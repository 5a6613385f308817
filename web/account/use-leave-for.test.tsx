import { lazy, type ReactNode, Suspense } from 'react'
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeAccount } from '#contract/account.ts'
import { call } from '#web/api/call.ts'
import { Protected } from '#web/app/protected.tsx'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { AuthProvider } from './auth-provider.tsx'
import { useAuth } from './use-auth.ts'

test('who signs out comes to the login page with nothing to come back to, however late that page comes', async () => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/auth/signout': () => new Response(null, { status: 204 }),
  })
  const script = Promise.withResolvers<{ default: () => ReactNode }>()
  const LoginPage = lazy(() => script.promise)
  const screen = await render(
    <MemoryRouter initialEntries={['/app']}>
      <AuthProvider>
        <Suspense fallback="Waiting">
          <Routes>
            <Route element={<Outlet />}>
              <Route path="/login" element={<LoginPage />} />
              <Route element={<Protected />}>
                <Route path="/app" element={<SignOut />} />
              </Route>
            </Route>
          </Routes>
        </Suspense>
      </AuthProvider>
      <Address />
    </MemoryRouter>,
  )
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => localStorage.getItem('userSession')).toBeNull()
  // A request of the page while it waits to be left.
  await expect(call(changeAccount, { body: {} })).rejects.toThrow('401')
  script.resolve({ default: () => <h1>The login page</h1> })
  await expect.element(screen.getByText('The login page')).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/login')
})

function SignOut() {
  const { signOut } = useAuth()
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
