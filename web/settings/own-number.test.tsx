import { expect, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const phoneNumber = '+15550100123'
const nothing = { phoneNumber: null, isConfirmed: false, codeSentTo: null }
const configured = {
  'GET /api/auth/user': () => Response.json({ session: { ...session, user: { ...ann, phoneNumber } } }),
  'GET /api/sms/status': () => Response.json({ configured: true, twilioNumber: '+15005550006' }),
}
const sent = () => Response.json({ ...nothing, codeSentTo: phoneNumber })

test('a number, as one dials it, and the code that is texted to it make it one’s own', async () => {
  const { asked } = answerCalls({
    ...configured,
    'POST /api/sms/number': sent,
    'POST /api/sms/number/confirm': () => Response.json({ phoneNumber, isConfirmed: true, codeSentTo: null }),
  })
  const screen = await renderInside('/settings')
  const ask = screen.getByRole('button', { name: 'Text me a code' })
  await expect.element(ask).toBeDisabled()
  await screen.getByLabelText('Your number').fill('(555) 010-0123')
  await ask.click()
  await screen.getByLabelText('Code').fill('123 456')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText(phoneNumber, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Number confirmed')).toBeVisible()
  expect(asked).toContainEqual({ call: 'POST /api/sms/number', body: { phoneNumber } })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(asked).toContainEqual({
    call: 'POST /api/sms/number/confirm',
    body: { code: '123456', timeZone },
  })
})

test('a wrong code is told under it, and another can be had, for another number too', async () => {
  const error = 'This code is not correct.'
  answerCalls({
    ...configured,
    'GET /api/sms/number': sent,
    'POST /api/sms/number': () => Response.json({ error: 'That was enough for today.' }, { status: 429 }),
    'POST /api/sms/number/confirm': () => Response.json({ error }, { status: 403 }),
  })
  const screen = await renderInside('/settings')
  await screen.getByLabelText('Code').fill('000000')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(error))
  await screen.getByLabelText('Code').fill('000001')
  await screen.getByRole('button', { name: 'New code' }).click()
  await expect.element(screen.getByText('That was enough for today.')).toBeVisible()
  await screen.getByRole('button', { name: 'Another number' }).click()
  await expect.element(screen.getByLabelText('Your number')).toBeVisible()
})

test('a number that is one’s own is shown, and can be changed', async () => {
  answerCalls({
    ...configured,
    'GET /api/sms/number': () => Response.json({ phoneNumber, isConfirmed: true, codeSentTo: null }),
    'POST /api/sms/number': () =>
      Response.json({ error: 'Please use E.164 format: +1234567890' }, { status: 400 }),
  })
  const screen = await renderInside('/settings')
  await expect.element(screen.getByText(phoneNumber)).toBeVisible()
  await screen.getByRole('button', { name: 'Change number' }).click()
  await screen.getByLabelText('Your number').fill('12')
  await screen.getByRole('button', { name: 'Text me a code' }).click()
  await expect.element(screen.getByText('Please use E.164 format: +1234567890')).toBeVisible()
})
