import { expect, test } from 'vitest'
import type { SmsMessage } from '#contract/sms.ts'
import type { TextMessages } from '#server/outside/text-messages.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { startApp } from '#test/start-app.ts'

const start = () => startApp({ reader: aBlankReader() })
const text = { to: '+15550100123', message: 'Milk, eggs' }

test('without a carrier the status says so, and nothing is sent', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  expect((await ann.get('/api/sms/status')).body).toEqual({ configured: false, twilioNumber: null })
  const { status, body } = await ann.post('/api/sms/send', text)
  const error = 'Twilio integration is not configured. Contact the administrator to enable SMS functionality.'
  expect([status, body]).toEqual([503, { error }])
})

test('what cannot be sent does not count towards the messages of a day', async () => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const answers = await Promise.all(Array.from({ length: 25 }, () => ann.post('/api/sms/send', text)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})

test('with a carrier messages go out, at most 20 a day from one account', async () => {
  const carrier = aCarrier()
  await using app = await startApp({ reader: aBlankReader(), textMessages: carrier })
  const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  expect((await ann.get('/api/sms/status')).body).toEqual({ configured: true, twilioNumber: carrier.number })
  for (let i = 0; i < 20; i++) expect((await ann.post('/api/sms/send', text)).status).toBe(204)
  const { status, body, headers } = await ann.post('/api/sms/send', text)
  expect([status, body]).toEqual([429, { error: 'At most 20 messages can be sent in a day.' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await bob.post('/api/sms/send', { ...text, message: ' Bread ' })).status).toBe(204)
  expect(carrier.sent).toEqual([...Array(20).fill(text), { ...text, message: 'Bread' }])
})

test('what the carrier does not take is told in its sentence', async () => {
  const error = 'This number cannot receive text messages.'
  const send = () => Promise.reject(new ProblemError('sms.failed', error))
  await using app = await startApp({ reader: aBlankReader(), textMessages: { ...aCarrier(), send } })
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.post('/api/sms/send', text)
  expect([status, body]).toEqual([502, { error }])
})

/** Takes every message and delivers none. */
function aCarrier(): TextMessages & { sent: SmsMessage[] } {
  const sent: SmsMessage[] = []
  return { number: '+15550100999', sent, send: async message => void sent.push(message) }
}

const e164 = 'Please use E.164 format: +1234567890'

test.each([
  ['a number without its plus', { ...text, to: '15550100123' }, e164],
  ['a number with a leading zero', { ...text, to: '+0155501001' }, e164],
  ['a number of one digit', { ...text, to: '+1' }, e164],
  ['a number of sixteen digits', { ...text, to: '+1234567890123456' }, e164],
  ['a number with spaces', { ...text, to: '+1 555 010 0123' }, e164],
  ['no number', { ...text, to: '' }, e164],
  ['a message of blanks', { ...text, message: ' \n ' }, 'Phone number and message are required'],
  [
    'a message that is too long',
    { ...text, message: 'x'.repeat(1_601) },
    'A message must be at most 1600 characters.',
  ],
])('%s is refused with a sentence', async (_, given, sentence) => {
  await using app = await start()
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.post('/api/sms/send', given)
  expect([status, body.error]).toEqual([400, sentence])
})

test('signed out, one learns nothing and sends nothing', async () => {
  await using app = await start()
  const nobody = app.visitor()
  expect((await nobody.get('/api/sms/status')).status).toBe(401)
  expect((await nobody.post('/api/sms/send', text)).status).toBe(401)
})
