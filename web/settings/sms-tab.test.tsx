import { expect, test, vi } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const signedIn = { 'GET /api/auth/user': () => Response.json({ session }) }
const configured = {
  ...signedIn,
  'GET /api/sms/status': () => Response.json({ configured: true, twilioNumber: '+15550100123' }),
}
const sent = () => new Response(null, { status: 204 })
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test('without a provider it says so, that the rest works, and offers nothing to fill in', async () => {
  answerCalls(signedIn)
  const screen = await renderInside('/settings')
  await expect
    .element(
      screen.getByText(
        'Twilio integration is not configured. Contact the administrator to enable SMS functionality.',
      ),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Everything else works without text messages.')).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test('while it is not known, it waits', async () => {
  const answer = Promise.withResolvers<Response>()
  answerCalls(signedIn)
  const answered = window.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/api/sms/status' ? answer.promise : answered(url, init),
  )
  const screen = await renderInside('/settings')
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
  answer.resolve(Response.json({ configured: true, twilioNumber: null }))
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('a status that cannot be had is told, and can be asked for again', async () => {
  let isDown = true
  answerCalls({
    ...configured,
    'GET /api/sms/status': () =>
      isDown ? new Response('', { status: 500 }) : configured['GET /api/sms/status'](),
  })
  const screen = await renderInside('/settings')
  await expectToast(screen, 'Error', 'Failed to check Twilio configuration status')
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByLabelText('Phone Number')).toBeVisible()
})

test('a message is sent as written, and makes room for the next one', async () => {
  const { asked } = answerCalls({ ...configured, 'POST /api/sms/send': sent })
  const screen = await renderInside('/settings')
  const send = screen.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeDisabled()
  await screen.getByLabelText('Phone Number').fill('+1234567890')
  await expect.element(send).toBeDisabled()
  await screen.getByLabelText('Message').fill('See you at six.')
  await send.click()
  await expectToast(screen, 'SMS Sent', 'Your message has been sent successfully')
  expect(asked).toContainEqual({
    call: 'POST /api/sms/send',
    body: { to: '+1234567890', message: 'See you at six.' },
  })
  await expect.element(screen.getByLabelText('Message')).toHaveValue('')
  await expect.element(screen.getByLabelText('Phone Number')).toHaveValue('+1234567890')
  await expect.element(send).toBeDisabled()
})

test('while one is being sent, no other is', async () => {
  const answer = Promise.withResolvers<Response>()
  const { asked } = answerCalls(configured)
  const answered = window.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/api/sms/send' ? answer.promise : answered(url, init),
  )
  const screen = await renderInside('/settings')
  await screen.getByLabelText('Phone Number').fill('+1234567890')
  await screen.getByLabelText('Message').fill('See you at six.')
  await screen.getByRole('button', { name: 'Send' }).click()
  const sending = screen.getByRole('button', { name: 'Sending...' })
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  answer.resolve(sent())
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test.each([
  ['+1234567890', '   ', 'Message', 'Validation Error', 'Phone number and message are required'],
  ['  ', 'Hello', 'Phone Number', 'Validation Error', 'Phone number and message are required'],
  ['0170 123', 'Hello', 'Phone Number', 'Invalid Phone Number', 'Please use E.164 format: +1234567890'],
])('"%s" with "%s" is not sent', async (to, message, wrong, title, description) => {
  const { asked } = answerCalls(configured)
  const screen = await renderInside('/settings')
  await screen.getByLabelText('Phone Number').fill(to)
  await screen.getByLabelText('Message').fill(message)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expectToast(screen, title, description)
  await expect.element(screen.getByLabelText(wrong)).toBeInvalid()
  await expect.element(screen.getByLabelText(wrong)).toHaveFocus()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test.each([
  ['says why', () => Response.json({ error: 'At most 20 a day.' }, { status: 429 }), 'At most 20 a day.'],
  [
    'gives details',
    () => Response.json({ details: ['Number unknown.'] }, { status: 502 }),
    'Number unknown.',
  ],
  ['says nothing', () => new Response('', { status: 502 }), 'Failed to send SMS'],
  ['cannot be reached', unreachable, 'Failed to send SMS'],
])('a message that is not sent stays where it is: the server %s', async (_, answer, description) => {
  answerCalls({ ...configured, 'POST /api/sms/send': answer })
  const screen = await renderInside('/settings')
  await screen.getByLabelText('Phone Number').fill('+1234567890')
  await screen.getByLabelText('Message').fill('See you at six.')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expectToast(screen, 'Error', description)
  await expect.element(screen.getByLabelText('Message')).toHaveValue('See you at six.')
})

async function expectToast(
  screen: Awaited<ReturnType<typeof renderInside>>,
  title: string,
  description: string,
) {
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(description, { exact: true })).toBeVisible()
}
