import { expect, test } from 'vitest'
import { answerCalls } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const email = 'ann@example.com'
const done = () => new Response(null, { status: 204 })
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

test('a failed sign-in offers a link by mail', async () => {
  const { asked } = answerCalls({
    'POST /api/auth/signin': refused(401, 'Invalid email or password'),
    'POST /api/auth/reset': done,
  })
  const screen = await renderInside('/login')
  await expect.element(screen.getByRole('button', { name: 'Get a link by mail' })).not.toBeInTheDocument()
  await screen.getByLabelText('Email').fill(email)
  await screen.getByLabelText('Password', { exact: true }).fill('wrong horse')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await screen.getByRole('button', { name: 'Get a link by mail' }).click()
  await expect.element(screen.getByText('Link sent')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/auth/reset', body: { email } })
})

test('a server without mail says what to do instead', async () => {
  const error = 'This Remy sends no mail. Ask whoever runs it to set a new password for you.'
  answerCalls({
    'POST /api/auth/signin': refused(401, 'Invalid email or password'),
    'POST /api/auth/reset': refused(503, error),
  })
  const screen = await renderInside('/login')
  await screen.getByLabelText('Email').fill(email)
  await screen.getByLabelText('Password', { exact: true }).fill('wrong horse')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await screen.getByRole('button', { name: 'Get a link by mail' }).click()
  await expect.element(screen.getByText(error)).toBeVisible()
})

test('the link in the mail sets a new password', async () => {
  let sentence: string | null = 'This password is one of the most common ones. Please choose another one.'
  const { asked } = answerCalls({
    'POST /api/auth/reset/password': () => (sentence ? refused(400, sentence)() : done()),
  })
  const screen = await renderInside('/reset?token=a-token')
  const fill = async (password: string, again = password) => {
    await screen.getByLabelText('New Password', { exact: true }).fill(password)
    await screen.getByLabelText('Confirm New Password').fill(again)
    await screen.getByRole('button', { name: 'Set new password' }).click()
  }
  await fill('another horse', 'a third horse')
  await expect.element(screen.getByText("Passwords don't match")).toBeVisible()
  await fill('password')
  await expect.element(screen.getByText(sentence)).toBeVisible()
  sentence = null
  await fill('another horse')
  await expect.element(screen.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  expect(asked).toContainEqual({
    call: 'POST /api/auth/reset/password',
    body: { token: 'a-token', newPassword: 'another horse' },
  })
  await screen.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(screen.at).toHaveTextContent('/login')
})

test('a link that has expired says so, and another one is sent', async () => {
  const error = 'This link has expired. You can request a new one.'
  const { asked } = answerCalls({
    'POST /api/auth/reset/password': refused(410, error),
    'POST /api/auth/reset': done,
  })
  const screen = await renderInside('/reset?token=old')
  await screen.getByLabelText('New Password', { exact: true }).fill('another horse')
  await screen.getByLabelText('Confirm New Password').fill('another horse')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(screen.getByText(error)).toBeVisible()
  await screen.getByLabelText('Email').fill(email)
  await screen.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(screen.getByText('Link sent')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/auth/reset', body: { email } })
})

test('each link of a change of address says what is still missing', async () => {
  let isChanged = false
  const confirmed = () => asked.filter(({ call }) => call === 'POST /api/auth/email/confirm')
  const { asked } = answerCalls({
    'POST /api/auth/email/confirm': () => Response.json({ newEmail: 'new@example.com', isChanged }),
  })
  const first = await renderInside('/new-address?token=a')
  const confirm = first.getByRole('button', { name: 'Confirm the change' })
  await expect.element(confirm).toBeVisible()
  expect(confirmed(), 'opening the link confirms nothing').toEqual([])
  await confirm.click()
  await expect.element(first.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await first.unmount()
  isChanged = true
  const second = await renderInside('/new-address?token=b')
  await second.getByRole('button', { name: 'Confirm the change' }).click()
  await expect.element(second.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
})
