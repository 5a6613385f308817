import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const asked = { step: 'a-step', ways: ['app', 'spare-code', 'mail'], expiresAt: '2099-01-01T00:00:00.000Z' }
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

test.each(['/login', '/auth'])('%s asks for a code after the password', async path => {
  let isWrong = true
  const calls = answerCalls({
    'POST /api/auth/signin': () => Response.json(asked, { status: 202 }),
    'POST /api/auth/signin/second': () =>
      isWrong ? refused(403, 'This code is not right.')() : Response.json({ user: ann, session }),
  })
  const screen = await enterPassword(path)
  const code = screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription('This code is not right.')
  isWrong = false
  await code.fill('123 456')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.at).toHaveTextContent('/app')
  const body = { step: 'a-step', code: '123 456' }
  expect(calls.asked).toContainEqual({ call: 'POST /api/auth/signin/second', body })
})

test('a spare code is taken instead, a link by mail is offered, and a late step begins again', async () => {
  answerCalls({
    'POST /api/auth/signin': () => Response.json(asked, { status: 202 }),
    'POST /api/auth/signin/lost': () => new Response(null, { status: 204 }),
    'POST /api/auth/signin/second': refused(410, 'That took too long. Please enter your password again.'),
  })
  const screen = await enterPassword('/login')
  await screen.getByRole('button', { name: 'I have none of these' }).click()
  await screen.getByRole('button', { name: 'Get a link by mail' }).click()
  await expect.element(screen.getByText('Link sent')).toBeVisible()
  await screen.getByRole('button', { name: 'Use a spare code' }).click()
  await expect.element(screen.getByLabelText('Spare code')).toHaveFocus()
  await screen.getByLabelText('Spare code').fill('ABCDE-FGHIJ-KLMNO')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/^That took too long/)).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ann@example.com')
})

test('without mail, a person who has lost everything is told whom to ask', async () => {
  answerCalls({
    'POST /api/auth/signin': () => Response.json({ ...asked, ways: ['app', 'spare-code'] }, { status: 202 }),
  })
  const screen = await enterPassword('/login')
  await screen.getByRole('button', { name: 'I have none of these' }).click()
  await expect.element(screen.getByText(/^This Remy sends no mail/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Get a link by mail' })).not.toBeInTheDocument()
})

test('the mailed link waits a day, then turns it off', async () => {
  const canBeTurnedOffAt = '2026-01-02T00:00:00.000Z'
  let state = 'waiting'
  const calls = answerCalls({
    'POST /api/auth/two-step/link': body => {
      if ((body as { wish: string }).wish === 'turn-off') state = 'off'
      return Response.json({ state, canBeTurnedOffAt })
    },
  })
  const waiting = await renderInside('/two-step?token=a-token')
  await expect.element(waiting.getByRole('button', { name: 'Keep it on' })).toBeVisible()
  await expect.element(waiting.getByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument()
  await waiting.unmount()
  state = 'due'
  const screen = await renderInside('/two-step?token=a-token')
  await screen.getByRole('button', { name: 'Turn it off' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Two-step sign-in is off' })).toBeVisible()
  const body = { token: 'a-token', wish: 'turn-off' }
  expect(calls.asked).toContainEqual({ call: 'POST /api/auth/two-step/link', body })
})

async function enterPassword(path: string) {
  const screen = await renderInside(path)
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  return screen
}
