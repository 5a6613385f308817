import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { renderInside } from '#web/testing/render-inside.tsx'
import { ann, answerCalls, session } from './start/answer-calls.ts'

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const letIn = { 'POST /api/auth/signin': () => Response.json({ user: ann, session }) }
const created = { 'POST /api/auth/signup': () => Response.json({ user: ann, session }, { status: 201 }) }

test('a stranger is sent to log in, and keeps where they were going with its query', async () => {
  answerCalls({})
  const path = '/screenshots?search=gate&category=3#third'
  const screen = await renderInside(path)
  await expect.element(screen.at).toHaveTextContent(`/login?redirect=${encodeURIComponent(path)}`)
})

test('logging in leads to where one was going', async () => {
  const { asked } = answerCalls(letIn)
  const screen = await renderInside(`/login?redirect=${encodeURIComponent('/notes?search=gate')}`)
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  // The toast goes by itself, and the notes may take longer to load.
  await expect.element(screen.getByText('Signed in successfully')).toBeVisible()
  await expect.element(screen.at).toHaveTextContent('/notes?search=gate')
  expect(asked).toContainEqual({
    call: 'POST /api/auth/signin',
    body: { email: 'ann@example.com', password: 'secret' },
  })
  expect(JSON.parse(localStorage.getItem('userSession') ?? '')).toEqual(session)
})

test.each(['//evil.com', '/\\evil.com', 'https://evil.com'])(
  '%s as a target leads to the hub',
  async target => {
    answerCalls(signedIn)
    const screen = await renderInside(`/login?redirect=${encodeURIComponent(target)}`)
    await expect.element(screen.at).toHaveTextContent('/app')
  },
)

test('a chosen plan leads from logging in to its checkout', async () => {
  answerCalls(letIn)
  const screen = await renderInside('/login?plan=annual')
  await expect
    .element(screen.getByRole('link', { name: 'Create one' }))
    .toHaveAttribute('href', '/register?plan=annual')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.at).toHaveTextContent('/checkout?plan=annual')
})

test('the login page tells what is wrong under the fields and focuses the first of them', async () => {
  answerCalls({})
  const screen = await renderInside('/login')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  const email = screen.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect.element(email).toHaveFocus()
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Password is required.')
})

test('a refused login says so in a toast', async () => {
  answerCalls({
    'POST /api/auth/signin': () => Response.json({ error: 'Invalid email or password' }, { status: 401 }),
  })
  const screen = await renderInside('/login')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByText('Login failed')).toBeVisible()
  await expect.element(screen.getByText('Invalid email or password.')).toBeVisible()
})

test('/auth logs a refusal, marks the fields and says nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({
    'POST /api/auth/signin': () => Response.json({ error: 'Invalid email or password' }, { status: 401 }),
  })
  const screen = await renderInside('/auth')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong pass')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByLabelText('Email')).toBeInvalid()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeInvalid()
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  expect(logged).toHaveBeenCalledOnce()
  expect(toast.getToasts()).toEqual([])
})

test('/auth asks for six characters, in its own words', async () => {
  answerCalls({})
  const screen = await renderInside('/auth')
  await screen.getByRole('tab', { name: 'Register' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await screen.getByLabelText('Email').fill('ann')
  await screen.getByLabelText('Password', { exact: true }).fill('12345')
  await screen.getByRole('button', { name: 'Sign Up' }).click()
  await expect
    .element(screen.getByLabelText('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address')
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Password must be at least 6 characters')
})

test('registering sends no phone number where none was given, and leads on', async () => {
  const { asked } = answerCalls(created)
  const screen = await renderInside('/register')
  await screen.getByLabelText('Username').fill('ann')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('long enough')
  await screen.getByLabelText('Confirm Password').fill('long enough')
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(screen.at).toHaveTextContent('/app')
  await expect.element(screen.getByText('Registration successful!')).toBeVisible()
  expect(asked).toContainEqual({
    call: 'POST /api/auth/signup',
    body: { username: 'ann', email: 'ann@example.com', phoneNumber: null, password: 'long enough' },
  })
})

test('an account whose address must be confirmed waits on the login page', async () => {
  const user = { ...ann, email_confirmed_at: null }
  answerCalls({ 'POST /api/auth/signup': () => Response.json({ user, session: null }, { status: 201 }) })
  const screen = await renderInside('/register?plan=annual')
  await screen.getByLabelText('Username').fill('ann')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('long enough')
  await screen.getByLabelText('Confirm Password').fill('long enough')
  await screen.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(screen.at).toHaveTextContent('/login?plan=annual')
  await expect.element(screen.getByText('Please check your email for verification')).toBeVisible()
})

test('signing out leads to the login page with nothing to come back to', async () => {
  answerCalls({ ...signedIn, 'POST /api/auth/signout': () => new Response(null, { status: 204 }) })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'My Account' }).click()
  await screen.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(screen.at).toHaveTextContent('/login')
  await expect.element(screen.getByText('You have been signed out successfully')).toBeVisible()
  expect(localStorage.getItem('userSession')).toBeNull()
})

test('a session that the server ends sends one to log in and back', async () => {
  answerCalls({ ...signedIn, 'GET /api/screenshots': () => new Response('', { status: 401 }) })
  const screen = await renderInside('/app')
  await expect.element(screen.at).toHaveTextContent('/login?redirect=%2Fapp')
})

test('a server that cannot be reached is news, one that knows nobody is not', async () => {
  answerCalls({
    'GET /api/auth/user': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const screen = await renderInside('/app')
  await expect.element(screen.getByText('Failed to retrieve your session')).toBeVisible()
  await expect.element(screen.at).toHaveTextContent('/login?redirect=%2Fapp')
})

test('the checkout asks a stranger to log in first, and keeps the plan', async () => {
  answerCalls({})
  const screen = await renderInside('/checkout?plan=founders')
  await expect.element(screen.at).toHaveTextContent('/auth?redirect=/checkout?plan=founders')
  await expect.element(screen.getByText('Please login to complete your subscription')).toBeVisible()
})

test('Reminders says how to set one today, and lists none', async () => {
  const { asked } = answerCalls(signedIn)
  const screen = await renderInside('/reminders')
  const how = 'Set a reminder in a screenshot’s details, or ask Remy in the chat.'
  await expect.element(screen.getByText(how, { exact: true })).toBeVisible()
  expect(asked.map(({ call }) => call)).not.toContain('GET /api/reminders')
})

test('while a screen to come shows a search, its button refers to no sentence that is not there', async () => {
  answerCalls(signedIn)
  const screen = await renderInside('/notes?search=ferry')
  const button = screen.getByRole('button', { name: 'New Note' })
  await expect.element(button).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-describedby')
})

test.each(['Note', 'Habit', 'Project', 'Reminder'])(
  'a screen for each %s, which is to come, says so inside the whole layout, and its buttons do nothing yet',
  async thing => {
    answerCalls(signedIn)
    const path = `/${thing.toLowerCase()}s`
    const screen = await renderInside(path)
    await expect.element(screen.getByRole('heading', { name: `${thing}s Coming Soon` })).toBeVisible()
    for (const name of [`New ${thing}`, `Create Your First ${thing}`]) {
      const button = screen.getByRole('button', { name })
      await expect
        .element(button)
        .toHaveAccessibleDescription(/in a screenshot’s details|a category of its own/)
    }
    await screen.getByRole('button', { name: `New ${thing}` }).click()
    await screen.getByRole('button', { name: `Create Your First ${thing}` }).click()
    await expect.element(screen.at).toHaveTextContent(path)
    await expect.element(screen.getByLabelText('Search screenshots')).toBeVisible()
  },
)

test.each([
  ['a stranger', '/nowhere', {}, 'Back to Home', '/'],
  ['a stranger', '/app/nowhere', {}, 'Back to Home', '/'],
  ['who is signed in', '/nowhere', signedIn, 'Go to your memories', '/app'],
])('%s is told of %s that nobody knows it, and led back', async (_who, path, answers, way, to) => {
  answerCalls(answers)
  const screen = await renderInside(path)
  await expect.element(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: way })).toHaveAttribute('href', to)
  const logIn = screen.getByRole('banner').getByRole('link', { name: 'Login' })
  if (to === '/') await expect.element(logIn).toHaveAttribute('href', '/auth')
})
