import { MemoryRouter, useLocation } from 'react-router'
import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { onLeaving } from '#web/phone/page/leave-gate.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { AuthProvider } from './auth-provider.tsx'
import { useAuth } from './use-auth.ts'

const person = { email: 'ann@example.com', password: 'correct horse' }
const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const refused = (error: string, status = 400) => Response.json({ error }, { status })
const silent = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test('signing up says that the account is ready, and goes home', async () => {
  answerCalls({ 'POST /api/auth/signup': () => Response.json({ user: ann, session }, { status: 201 }) })
  const screen = await renderAuth()
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expectToast(screen, 'Account created', 'Your account is now ready to use')
  await expect.element(screen.getByTestId('at')).toHaveTextContent('/')
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
})

test('signing up with an address to be confirmed asks to look into the mail, and stays', async () => {
  const user = { ...ann, email_confirmed_at: null }
  answerCalls({ 'POST /api/auth/signup': () => Response.json({ user, session: null }, { status: 201 }) })
  const screen = await renderAuth()
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expectToast(screen, 'Account created', 'Please check your email for verification')
  await expect.element(screen.getByTestId('at')).toHaveTextContent('/here')
})

test('signing in welcomes back, and goes to the hub', async () => {
  answerCalls({ 'POST /api/auth/signin': () => Response.json({ user: ann, session }) })
  const screen = await renderAuth()
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expectToast(screen, 'Signed in successfully', 'Welcome back!')
  await expect.element(screen.getByTestId('at')).toHaveTextContent('/app')
})

test.each([
  ['Sign up', 'signup', 'Sign up failed', () => refused('That is taken.'), 'That is taken.'],
  ['Sign up', 'signup', 'Sign up failed', silent, 'An error occurred during sign up'],
  ['Sign up', 'signup', 'Sign up failed', unreachable, 'Failed to sign up'],
  ['Sign in', 'signin', 'Sign in failed', () => refused('Too many attempts.'), 'Too many attempts.'],
  ['Sign in', 'signin', 'Sign in failed', silent, 'Invalid email or password'],
  ['Sign in', 'signin', 'Sign in failed', unreachable, 'Failed to sign in'],
  ['Sign out', 'signout', 'Sign out failed', () => refused('Not now.'), 'Not now.'],
  ['Sign out', 'signout', 'Sign out failed', silent, 'An error occurred during sign out'],
  ['Sign out', 'signout', 'Sign out failed', unreachable, 'Failed to sign out'],
] as const)('%s, failing at %s: "%s" (case %#)', async (button, call, title, answer, description) => {
  answerCalls({ ...signedIn, [`POST /api/auth/${call}`]: answer })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  await screen.getByRole('button', { name: button }).click()
  await expectToast(screen, title, description)
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  await expect.element(screen.getByTestId('at')).toHaveTextContent('/here')
})

test('signing out ends the notifications of this browser', async () => {
  const unsubscribe = vi.fn(async () => true)
  const subscription = { endpoint: 'https://push.example/1', unsubscribe }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  answerCalls({ ...signedIn, 'POST /api/auth/signout': () => new Response(null, { status: 204 }) })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(screen, 'Signed out', 'You have been signed out successfully')
  expect(unsubscribe).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test.each([
  ['no answer', unreachable],
  ['an answer that is none', () => new Response('<h1>A proxy</h1>')],
])('%s to the first question is a session error', async (_, answer) => {
  answerCalls({ 'GET /api/auth/user': answer })
  const screen = await renderAuth()
  await expectToast(screen, 'Session Error', 'Failed to retrieve your session')
  await expect.element(screen.getByTestId('who')).toHaveTextContent('out')
})

test('without a network it says that, and nothing of a session', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerCalls({ 'GET /api/auth/user': unreachable })
  const screen = await renderAuth()
  await expectToast(screen, 'You are offline', 'You can sign in once you are back.')
  await expect.element(screen.getByTestId('who')).toHaveTextContent('out')
})

test('who signed out is out, also where the browser does not let go of what is kept', async () => {
  answerCalls({ ...signedIn, 'POST /api/auth/signout': () => new Response(null, { status: 204 }) })
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  const pictures = vi.spyOn(caches, 'delete').mockRejectedValue(new DOMException('Not now', 'SecurityError'))
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(screen.getByTestId('at')).toHaveTextContent('/login')
  await expect.element(screen.getByTestId('who')).toHaveTextContent('out')
  await expectToast(
    screen,
    'Signed out',
    'What this browser keeps for offline use could not be removed. Clear its data for this site.',
  )
  expect(pictures, 'the rest is tried nevertheless').toHaveBeenCalled()
})

test('where the browser cannot count what was not sent, signing out asks first', async () => {
  answerCalls(signedIn)
  vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  const asked: unknown[] = []
  const stop = onLeaving(async count => {
    asked.push(count)
    return false
  })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await vi.waitFor(() => expect(asked).toEqual(['unknown']))
  await expect.element(screen.getByTestId('who')).toHaveTextContent('ann@example.com')
  stop()
})

test('an answer that refuses means signed out, and nothing is said', async () => {
  answerCalls({ 'GET /api/auth/user': silent })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('who')).toHaveTextContent('out')
  expect(toast.getToasts()).toEqual([])
})

test('asking again shows what the server knows by now', async () => {
  let username = 'ann'
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: { ...ann, username } } }),
  })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('name')).toHaveTextContent('ann')
  username = 'Ann Lee'
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByTestId('name')).toHaveTextContent('Ann Lee')
  expect(localStorage.getItem('userSession')).toContain('Ann Lee')
})

test('asking again in vain leaves one as one was', async () => {
  let isDown = false
  answerCalls({ 'GET /api/auth/user': () => (isDown ? silent() : Response.json({ session })) })
  const screen = await renderAuth()
  await expect.element(screen.getByTestId('name')).toHaveTextContent('ann')
  isDown = true
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByTestId('name')).toHaveTextContent('ann')
})

function renderAuth() {
  return render(
    <>
      <MemoryRouter initialEntries={['/here']}>
        <AuthProvider>
          <Doors />
        </AuthProvider>
      </MemoryRouter>
      <Toaster />
    </>,
  )
}

function Doors() {
  const { state, signIn, signUp, signOut, refresh } = useAuth()
  const { pathname } = useLocation()
  return (
    <>
      <output data-testid="at">{pathname}</output>
      <output data-testid="who">{state.status === 'in' ? state.session.user.email : state.status}</output>
      <output data-testid="name">{state.status === 'in' && state.session.user.username}</output>
      <button type="button" onClick={() => void signIn(person)}>
        Sign in
      </button>
      <button type="button" onClick={() => void signUp(person)}>
        Sign up
      </button>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  )
}

async function expectToast(
  screen: Awaited<ReturnType<typeof renderAuth>>,
  title: string,
  description: string,
) {
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(description, { exact: true })).toBeVisible()
}
