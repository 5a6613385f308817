import { afterAll, expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { startApp } from '#test/start-app.ts'

/** For tests that send nothing. */
const shared = startApp({ reader: aBlankReader() })
afterAll(async () => (await shared)[Symbol.asyncDispose]())

const text = { to: '+15550100123', message: 'Milk, eggs' }

test('without a carrier the status says so, and nothing is sent', async () => {
  const app = await shared
  const ann = await app.signIn(aPerson())
  expect((await ann.get('/api/sms/status')).body).toEqual({ configured: false, twilioNumber: null })
  const { status, body } = await ann.post('/api/sms/send', text)
  const error = 'Twilio integration is not configured. Contact the administrator to enable SMS functionality.'
  expect([status, body]).toEqual([503, { error }])
})

test('what cannot be sent does not count towards the messages of a day', async () => {
  const app = await shared
  const ann = await app.signIn(aPerson())
  const answers = await Promise.all(Array.from({ length: 25 }, () => ann.post('/api/sms/send', text)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})

test('through Twilio messages go out, at most 20 a day from one account', async () => {
  await using twilio = await aTwilio()
  await using app = await startApp({ reader: aBlankReader(), environment: twilio.environment })
  const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  const from = '+15005550006'
  expect((await ann.get('/api/sms/status')).body).toEqual({ configured: true, twilioNumber: from })
  for (let i = 0; i < 20; i++) expect((await ann.post('/api/sms/send', text)).status).toBe(204)
  const { status, body, headers } = await ann.post('/api/sms/send', text)
  expect([status, body]).toEqual([429, { error: 'At most 20 messages can be sent in a day.' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await bob.post('/api/sms/send', { ...text, message: ' Bread ' })).status).toBe(204)
  expect(twilio.sent).toEqual([...Array(20).fill({ ...text, from }), { ...text, message: 'Bread', from }])
})

test('everybody together sends so many messages in a day, and what is not sent does not count', async () => {
  await using twilio = await aTwilio()
  const environment = { ...twilio.environment, TEXTS_A_DAY_OF_ALL_MAX: '3' }
  await using app = await startApp({ reader: aBlankReader(), environment })
  const visitors = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  const statuses = []
  twilio.state.refusal = { status: 400, code: 21211 }
  statuses.push((await visitors[0]?.post('/api/sms/send', text))?.status)
  twilio.state.refusal = null
  for (let i = 0; i < 2; i++)
    for (const visitor of visitors) statuses.push((await visitor.post('/api/sms/send', text)).status)
  expect(statuses).toEqual([502, 204, 204, 204, 429])
  const { status, body } = (await visitors[0]?.post('/api/sms/number', { phoneNumber: '+15550100199' })) ?? {}
  expect([status, body]).toEqual([
    429,
    { error: 'No more messages can be sent today. Please try again tomorrow.' },
  ])
  expect(twilio.sent).toHaveLength(3)
})

test('where countries are set, messages go to their numbers alone', async () => {
  await using twilio = await aTwilio()
  const environment = { ...twilio.environment, TEXT_COUNTRIES: '+44 +1' }
  await using app = await startApp({ reader: aBlankReader(), environment })
  const ann = await app.signIn(aPerson())
  const send = async (to: string) => (await ann.post('/api/sms/send', { ...text, to })).status
  expect([await send('+15550100123'), await send('+442071838750'), await send('+881612345678')]).toEqual([
    204, 204, 400,
  ])
  const { body } = await ann.post('/api/sms/number', { phoneNumber: '+37060112345' })
  expect(body).toEqual({ error: 'Messages cannot be sent to numbers in this country.' })
  expect(twilio.sent).toHaveLength(2)
})

test('a messaging service picks the number that a message comes from', async () => {
  await using twilio = await aTwilio()
  const service = `MG${'0123456789abcdef'.repeat(2)}`
  const environment = { ...twilio.environment, TWILIO_NUMBER: '', TWILIO_MESSAGING_SERVICE_SID: service }
  await using app = await startApp({ reader: aBlankReader(), environment })
  const ann = await app.signIn(aPerson())
  expect((await ann.get('/api/sms/status')).body).toEqual({ configured: true, twilioNumber: null })
  await ann.post('/api/sms/send', text)
  expect(twilio.sent).toEqual([{ ...text, from: service }])
})

test.each([
  [21211, 'This is not a telephone number that messages can be sent to.'],
  [21614, 'This number cannot receive text messages.'],
  [21610, 'This number has asked not to get messages from us.'],
  [99999, 'The carrier did not take the message. It was not sent.'],
])('what Twilio refuses with %i is told in a sentence', async (code, error) => {
  await using twilio = await aTwilio()
  await using app = await startApp({ reader: aBlankReader(), environment: twilio.environment })
  const ann = await app.signIn(aPerson())
  twilio.state.refusal = { status: 400, code }
  const { status, body } = await ann.post('/api/sms/send', text)
  expect([status, body]).toEqual([502, { error }])
})

test('a Twilio that is down, or talks nonsense, is told of, and the next message goes out', async () => {
  await using twilio = await aTwilio()
  await using app = await startApp({ reader: aBlankReader(), environment: twilio.environment })
  const ann = await app.signIn(aPerson())
  twilio.state.isDown = true
  const unreachable = 'The carrier cannot be reached. The message was not sent; please try again in a moment.'
  expect(await ann.post('/api/sms/send', text)).toMatchObject({ status: 502, body: { error: unreachable } })
  twilio.state.isDown = false
  twilio.state.isOdd = true
  const odd = 'The carrier did not take the message. It was not sent.'
  expect(await ann.post('/api/sms/send', text)).toMatchObject({ status: 502, body: { error: odd } })
  twilio.state.isOdd = false
  expect((await ann.post('/api/sms/send', text)).status).toBe(204)
})

test('what the carrier refused, or could not be asked, leaves the messages of the day as they were', async () => {
  await using twilio = await aTwilio()
  await using app = await startApp({ reader: aBlankReader(), environment: twilio.environment })
  const ann = await app.signIn(aPerson())
  const send = async () => (await ann.post('/api/sms/send', text)).status
  twilio.state.refusal = { status: 400, code: 21211 }
  for (let i = 0; i < 11; i++) expect(await send()).toBe(502)
  twilio.state.refusal = null
  twilio.state.isDown = true
  for (let i = 0; i < 10; i++) expect(await send()).toBe(502)
  expect((await ann.post('/api/sms/number', { phoneNumber: text.to })).status).toBe(502)
  twilio.state.isDown = false
  for (let i = 0; i < 20; i++) expect(await send()).toBe(204)
  expect(await send()).toBe(429)
  expect(twilio.sent).toHaveLength(20)
})

test('what the carrier refuses is not tried for ever', async () => {
  await using twilio = await aTwilio()
  await using app = await startApp({ reader: aBlankReader(), environment: twilio.environment })
  const ann = await app.signIn(aPerson())
  twilio.state.refusal = { status: 400, code: 21211 }
  for (let i = 0; i < 100; i++) await ann.post('/api/sms/send', text)
  const { status, body } = await ann.post('/api/sms/send', text)
  expect([status, body.error]).toEqual([
    429,
    'Too many messages could not be sent today. Please try again tomorrow.',
  ])
  expect(twilio.asked).toHaveLength(100)
})

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
  const ann = await (await shared).signIn(aPerson())
  const { status, body } = await ann.post('/api/sms/send', given)
  expect([status, body.error]).toEqual([400, sentence])
})

test('signed out, one learns nothing and sends nothing', async () => {
  const app = await shared
  const nobody = app.visitor()
  expect((await nobody.get('/api/sms/status')).status).toBe(401)
  expect((await nobody.post('/api/sms/send', text)).status).toBe(401)
})
