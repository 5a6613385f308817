import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

type Screen = Awaited<ReturnType<typeof renderInside>>
const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const wanted = '/screenshots?search=a & b&category=3'
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['/auth', '/app'],
  [`/auth?redirect=${encodeURIComponent('/checkout?plan=annual')}`, '/checkout?plan=annual'],
  // As the checkout links here: not encoded.
  ['/auth?redirect=/checkout?plan=annual', '/checkout?plan=annual'],
  ['/login', '/app'],
  ['/login?redirect=/notes', '/notes'],
  ['/register', '/app'],
  ['/register?plan=founders', '/checkout?plan=founders'],
])('who is signed in already goes on from %s to %s', async (from, to) => {
  answerCalls(signedIn)
  const screen = await renderInside(from)
  await expect.element(screen.at).toHaveTextContent(to)
})

test.each([
  ['/login', 'Create one', '/register'],
  ['/register', 'Sign in', '/login'],
])('%s hands on the plan and the target, query and all', async (from, link, to) => {
  answerCalls({})
  const kept = new URLSearchParams({ redirect: wanted, plan: 'annual' })
  const screen = await renderInside(`${from}?${kept}`)
  await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', `${to}?${kept}`)
})

test('a protected address comes back from logging in with every character of its query', async () => {
  answerCalls({ 'POST /api/auth/signin': () => Response.json({ user: ann, session }) })
  const path = '/screenshots?search=caf%C3%A9+%26+bar&type=note'
  const screen = await renderInside(path)
  await expect.element(screen.at).toHaveTextContent(`/login?redirect=${encodeURIComponent(path)}`)
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.at).toHaveTextContent(path)
})

test('/auth creates an account in its own words, and leads on', async () => {
  const { asked } = answerCalls({
    'POST /api/auth/signup': () => Response.json({ user: ann, session }, { status: 201 }),
  })
  const screen = await renderInside('/auth?redirect=/checkout?plan=annual')
  await screen.getByRole('tab', { name: 'Register' }).click()
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(screen, 'Account created successfully', 'Your account is ready to use')
  await expect.element(screen.at).toHaveTextContent('/checkout?plan=annual')
  expect(asked).toContainEqual({
    call: 'POST /api/auth/signup',
    body: { email: 'ann@example.com', password: 'secret' },
  })
})

test('an account made on /auth that must be confirmed first shows where to log in afterwards', async () => {
  const user = { ...ann, email_confirmed_at: null }
  answerCalls({ 'POST /api/auth/signup': () => Response.json({ user, session: null }, { status: 201 }) })
  const screen = await renderInside('/auth')
  await screen.getByRole('tab', { name: 'Register' }).click()
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(screen, 'Account created', 'Please check your email for verification')
  await expect.element(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('/auth logs what went wrong with signing up, and says nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ 'POST /api/auth/signup': unreachable })
  const screen = await renderInside('/auth')
  await screen.getByRole('tab', { name: 'Register' }).click()
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign Up' }).click()
  await expect.element(screen.getByLabelText('Email')).toBeInvalid()
  await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
  expect(logged).toHaveBeenCalledOnce()
  expect(toast.getToasts()).toEqual([])
})

test('/auth leads home, and asks to wait while it waits', async () => {
  answerCalls({})
  const screen = await renderInside('/auth')
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('Welcome Back · Remy')
  const asked = neverAnswer()
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByRole('button', { name: 'Please wait' })).toHaveAttribute('aria-busy')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
})

test.each([
  [
    'has its own words',
    () => Response.json({ error: 'Too many attempts.' }, { status: 429 }),
    'Too many attempts.',
  ],
  ['has none', () => new Response('', { status: 500 }), 'Invalid email or password.'],
  ['cannot be reached', unreachable, 'Failed to sign in'],
])('a login fails where the server %s', async (_, answer, description) => {
  answerCalls({ 'POST /api/auth/signin': answer })
  const screen = await renderInside('/login')
  await fillIn(screen, { Email: 'ann@example.com', Password: 'secret' })
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(screen, 'Login failed', description)
})

test.each(['Sign In', 'Use a passkey'])(
  'another try by “%s” takes away what was said of the one before',
  async button => {
    answerCalls({ 'POST /api/auth/signin': () => Response.json({ error: 'Wrong.' }, { status: 401 }) })
    const screen = await renderInside('/login')
    await fillIn(screen, { Email: 'ann@example.com', Password: 'wrong' })
    await screen.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(screen, 'Login failed', 'Invalid email or password.')
    neverAnswer()
    await screen.getByRole('button', { name: button }).click()
    await expect.element(screen.getByText('Login failed', { exact: true })).not.toBeInTheDocument()
  },
)

test('after a wrong password one goes on where it is typed', async () => {
  answerCalls({ 'POST /api/auth/signin': () => Response.json({ error: 'Wrong.' }, { status: 401 }) })
  const screen = await renderInside('/login')
  await fillIn(screen, { Email: 'ann@example.com', Password: 'wrong' })
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeInvalid()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
})

test.each([
  ['/auth', 'POST /api/auth/signin', 200],
  ['/login', 'POST /api/auth/signin', 200],
  ['/register', 'POST /api/auth/signup', 201],
])('%s sent twice in a row is sent once', async (path, call, status) => {
  const { asked } = answerCalls({ [call]: () => Response.json({ user: ann, session }, { status }) })
  const screen = await renderInside(path)
  const { Email, Password } = registration
  await fillIn(screen, path === '/register' ? registration : { Email, Password })
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.at).toHaveTextContent('/app')
  expect(asked.filter(one => one.call === call)).toHaveLength(1)
})

test('a forgotten password has a button, which does nothing', async () => {
  const { asked } = answerCalls({})
  const screen = await renderInside('/login')
  await screen.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.element(screen.at).toHaveTextContent('/login')
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/auth/user', 'GET /api/auth/provider'])
})

const registration = {
  Username: 'ann',
  Email: 'ann@example.com',
  Password: 'long enough',
  'Confirm Password': 'long enough',
}

test.each([
  ['has its own words', () => Response.json({ error: 'Not today.' }, { status: 400 }), 'Not today.'],
  [
    'refuses without a word',
    () => new Response('', { status: 400 }),
    'An error occurred during registration',
  ],
  ['breaks', () => new Response('', { status: 500 }), 'Failed to create account'],
  ['cannot be reached', unreachable, 'Something went wrong. Please try again.'],
])('a registration fails where the server %s', async (_, answer, description) => {
  answerCalls({ 'POST /api/auth/signup': answer })
  const screen = await renderInside('/register')
  await fillIn(screen, registration)
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(screen, 'Registration failed', description)
  await expect.element(screen.getByLabelText('Username')).toHaveValue('ann')
})

test('registering says under each field what is wrong with it', async () => {
  answerCalls({})
  const screen = await renderInside('/register')
  await fillIn(screen, {
    ...{ Username: 'an', Email: 'ann', 'Phone Number': '12345' },
    ...{ Password: 'short', 'Confirm Password': 'different' },
  })
  await screen.getByRole('button', { name: 'Create Account' }).click()
  for (const [label, sentence] of [
    ['Username', 'Username must be at least 3 characters.'],
    ['Email', 'Please enter a valid email address.'],
    ['Phone Number (optional, for SMS with Remy)', 'Phone number must be at least 10 digits'],
    ['Password', 'Password must be at least 8 characters.'],
    ['Confirm Password', "Passwords don't match"],
  ] as const) {
    await expect.element(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  }
  await expect.element(screen.getByLabelText('Username')).toHaveFocus()
  await expect.element(screen.at).toHaveTextContent('/register')
})

test('an address that has an account already is marked, until it is changed', async () => {
  answerCalls({ 'POST /api/auth/signup': () => Response.json({ error: 'Taken.' }, { status: 409 }) })
  const screen = await renderInside('/register')
  await fillIn(screen, registration)
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(screen.getByRole('listitem').getByText('Taken.')).toBeVisible()
  const email = screen.getByLabelText('Email')
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Taken.')
  await email.fill('other@example.com')
  await expect.element(email).toBeValid()
})

test('registering sends the phone number that was given, and leads to the checkout of a chosen plan', async () => {
  const { asked } = answerCalls({
    'POST /api/auth/signup': () => Response.json({ user: ann, session }, { status: 201 }),
  })
  const screen = await renderInside(`/register?plan=annual&redirect=${encodeURIComponent(wanted)}`)
  await fillIn(screen, { ...registration, 'Phone Number': '+491701234567' })
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(screen, 'Registration successful!', 'Your account has been created.')
  await expect.element(screen.at).toHaveTextContent('/checkout?plan=annual')
  expect(asked.find(({ call }) => call === 'POST /api/auth/signup')?.body).toMatchObject({
    phoneNumber: '+491701234567',
  })
})

test.each([
  ['en-US@posix', '(555) 010-0123', '+15550100123'],
  ['', '(555) 010-0123', '(555) 010-0123'],
])('a browser set to "%s" registers with a number all the same', async (language, typed, phoneNumber) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const { asked } = answerCalls({
    'POST /api/auth/signup': () => Response.json({ user: ann, session }, { status: 201 }),
  })
  const screen = await renderInside('/register')
  await fillIn(screen, { ...registration, 'Phone Number': typed })
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(screen, 'Registration successful!', 'Your account has been created.')
  expect(asked.find(({ call }) => call === 'POST /api/auth/signup')?.body).toMatchObject({ phoneNumber })
})

test('every field tells a password manager what it is', async () => {
  answerCalls({})
  const screen = await renderInside('/register')
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  for (const label of ['Password', 'Confirm Password']) {
    const field = screen.getByLabelText(label, { exact: true })
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  }
  await expect
    .element(screen.getByLabelText('Phone Number', { exact: false }))
    .toHaveAttribute('autocomplete', 'tel')
})

test.each(['/login', '/auth'])('%s asks a password manager for what it keeps', async path => {
  answerCalls({})
  const screen = await renderInside(path)
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
})

async function fillIn(screen: Screen, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await screen.getByLabelText(label, { exact: label.includes('Password') }).fill(value)
  }
}

async function expectToast(screen: Screen, title: string, description: string) {
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(description, { exact: true })).toBeVisible()
}

function neverAnswer() {
  const asked = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('fetch', asked)
  return asked
}
