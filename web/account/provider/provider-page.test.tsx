import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const needs = { needs: 'password', email: 'ann@example.com', provider: 'accounts.example' }

test('the button of a configured provider keeps the target', async () => {
  answerCalls({ 'GET /api/auth/provider': () => Response.json({ name: 'accounts.example' }) })
  const screen = await renderInside('/login?redirect=/notes')
  await expect
    .element(screen.getByRole('link', { name: 'Continue with accounts.example' }))
    .toHaveAttribute('href', '/api/auth/provider/begin?to=%2Fnotes')
})

test('a provider with a long name fits on the narrowest phone, and looks like the button above it', async () => {
  await page.viewport(320, 640)
  answerCalls({ 'GET /api/auth/provider': () => Response.json({ name: 'sign-in.a-large-company.example' }) })
  const screen = await renderInside('/login')
  const link = screen.getByRole('link', { name: /^Continue with/ })
  await expect.element(link).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const bordersOf = (button: typeof link) => getComputedStyle(button.element()).borderColor
  expect(bordersOf(link)).toBe(bordersOf(screen.getByRole('button', { name: 'Use a passkey' })))
})

test('without a provider the page is as before', async () => {
  const { asked } = answerCalls({})
  const screen = await renderInside('/login')
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => asked.map(({ call }) => call)).toContain('GET /api/auth/provider')
  expect(screen.getByRole('link', { name: /^Continue with/ }).elements()).toHaveLength(0)
})

test('an account with the same address asks for its password, says if it is wrong, and leads on', async () => {
  const { asked } = answerCalls({
    'POST /api/auth/provider/signin': body => {
      const { password } = body as { password?: string }
      if (password === undefined) return Response.json(needs, { status: 202 })
      return password === 'right'
        ? Response.json({ user: ann, session, goTo: '/notes' })
        : Response.json({ error: 'The password is not right.' }, { status: 403 })
    },
  })
  const screen = await renderInside('/provider')
  await expect
    .element(screen.getByText('There is an account for ann@example.com already', { exact: false }))
    .toBeVisible()
  const password = screen.getByRole('textbox', { name: 'Password' }).or(screen.getByLabelText('Password'))
  await password.first().fill('wrong')
  await screen.getByRole('button', { name: 'Connect and sign in' }).click()
  await expect.element(screen.getByText('The password is not right.')).toBeVisible()
  await password.first().fill('right')
  await screen.getByRole('button', { name: 'Connect and sign in' }).click()
  await expect.element(screen.at).toHaveTextContent('/notes')
  expect(asked.filter(({ call }) => call === 'POST /api/auth/provider/signin')).toHaveLength(3)
})

test('a second step leads to where the person was going', async () => {
  const step = { step: 'token', ways: ['app'], expiresAt: '2027-01-01T00:00:00.000Z' }
  answerCalls({
    'POST /api/auth/provider/signin': () => Response.json({ ...step, goTo: '/notes' }, { status: 202 }),
    'POST /api/auth/signin/second': () => Response.json({ user: ann, session }),
  })
  const screen = await renderInside('/provider')
  await screen.getByLabelText('Code').first().fill('123456')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.at).toHaveTextContent('/notes')
})

test('a sign-in that failed says why, and leads back', async () => {
  const { asked } = answerCalls({})
  const screen = await renderInside('/provider?fault=unverified')
  await expect
    .element(screen.getByText('has not verified your email address', { exact: false }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to sign in' }))
    .toHaveAttribute('href', '/login')
  expect(asked.map(({ call }) => call)).not.toContain('POST /api/auth/provider/signin')
})
