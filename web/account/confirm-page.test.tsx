import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const email = 'ann@example.com'
const confirmed = (wasConfirmed: boolean) => () => Response.json({ email, wasConfirmed })
const refused = (status: number, error: string) => () => Response.json({ error }, { status })

test('the link in a mail confirms the address, once, and leads on to signing in', async () => {
  const { asked } = answerCalls({ 'POST /api/auth/confirm': confirmed(false) })
  const screen = await renderInside('/confirm?token=a-token')
  await expect.element(screen.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expect.element(screen.getByText(`${email} is confirmed. Your account is ready to use.`)).toBeVisible()
  expect(asked.filter(({ call }) => call === 'POST /api/auth/confirm')).toEqual([
    { call: 'POST /api/auth/confirm', body: { token: 'a-token' } },
  ])
  await screen.getByRole('link', { name: 'Sign In' }).click()
  await expect.element(screen.at).toHaveTextContent('/login')
})

test('who is signed in goes on to their memories, and a link that was used says so', async () => {
  answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'POST /api/auth/confirm': confirmed(true),
  })
  const screen = await renderInside('/confirm?token=a-token')
  await expect.element(screen.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  await screen.getByRole('link', { name: 'Go to your memories' }).click()
  await expect.element(screen.at).toHaveTextContent('/app')
})

test('a link that has expired is told of, and another one is sent', async () => {
  const error = 'This link has expired. You can request a new one.'
  const { asked } = answerCalls({
    'POST /api/auth/confirm': refused(410, error),
    'POST /api/auth/confirmation': () => new Response(null, { status: 204 }),
  })
  const screen = await renderInside('/confirm?token=old')
  await expect.element(screen.getByText(error)).toBeVisible()
  await screen.getByLabelText('Email').fill('nobody')
  await screen.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(screen.getByText('Please enter a valid email address.')).toBeVisible()
  await screen.getByLabelText('Email').fill(email)
  await screen.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(screen.getByText('Link sent')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/auth/confirmation', body: { email } })
})

test('a link without its token is none of ours', async () => {
  answerCalls({ 'POST /api/auth/confirm': refused(400, 'token: Too small') })
  const screen = await renderInside('/confirm')
  await expect
    .element(screen.getByText('This link is not valid. Please check that it is complete.'))
    .toBeVisible()
})

test('a server that cannot be reached is asked again', async () => {
  let isDown = true
  answerCalls({
    'POST /api/auth/confirm': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return confirmed(false)()
    },
  })
  const screen = await renderInside('/confirm?token=a-token')
  await expect
    .element(screen.getByText('The server could not be reached. Your link is still good.'))
    .toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
})

test('who signs in before confirming is told, and can have the link again', async () => {
  const error = 'Please confirm your email first. We have sent you a link.'
  const { asked } = answerCalls({
    'POST /api/auth/signin': refused(403, error),
    'POST /api/auth/confirmation': () => new Response(null, { status: 204 }),
  })
  const screen = await renderInside('/login')
  await screen.getByLabelText('Email').fill(email)
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(screen.getByText(error)).toBeVisible()
  await screen.getByRole('button', { name: 'Send it again' }).click()
  await expect.element(screen.getByText('Link sent')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/auth/confirmation', body: { email } })
})

test('a long address makes neither page wider than a phone', async () => {
  await page.viewport(360, 740)
  const address = 'a.really.long.address.of.somebody@a-rather-long-domain.example.com'
  answerCalls({
    'POST /api/auth/confirm': () => Response.json({ email: address, wasConfirmed: true }),
    'POST /api/auth/signin': refused(403, 'Please confirm your email first. We have sent you a link.'),
  })
  const screen = await renderInside('/confirm?token=a-token')
  await expect
    .element(screen.getByText(`This link has done its work: ${address} is confirmed.`))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await screen.getByRole('link', { name: 'Sign In' }).click()
  await screen.getByLabelText('Email').fill(address)
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse')
  await screen.getByRole('button', { name: 'Sign In' }).click()
  await expect
    .element(screen.getByText(`We sent a link to ${address}. Open it, then sign in here.`))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
