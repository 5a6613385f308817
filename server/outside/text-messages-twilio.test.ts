import { expect, test } from 'vitest'
import { aTwilio } from '#test/a-twilio.ts'
import { createTwilio } from './text-messages-twilio.ts'

test('nobody waits for a slow Twilio for ever: neither to send nor to fetch', async () => {
  await using twilio = await aTwilio()
  const carrier = carrierAt(twilio)
  twilio.state.delayMillis = 15_000
  const slow = twilio.keepMedia({ bytes: Buffer.from('a picture') })
  const [sent, fetched] = await Promise.allSettled([
    carrier.send({ to: '+15550100123', message: 'Hello' }),
    carrier.fetchMedia(slow),
  ])
  expect(sent).toMatchObject({
    reason: {
      code: 'sms.failed',
      message: 'The carrier did not answer in time. The message may not have been sent.',
    },
  })
  expect(fetched).toMatchObject({ reason: { code: 'media.unavailable' } })
})

test.each([
  [{ isDown: true }, 'sms.unavailable'],
  [{ isOdd: true }, 'sms.unavailable'],
  [{ refusal: { status: 429, code: 20429 } }, 'sms.unavailable'],
  [{ refusal: { status: 400, code: 21610 } }, 'sms.failed'],
  [{ refusal: { status: 401, code: 20003 } }, 'sms.failed'],
])('a Twilio that answers with %j may be asked again, or never will send: %s', async (state, code) => {
  await using twilio = await aTwilio()
  const carrier = carrierAt(twilio)
  Object.assign(twilio.state, state)
  await expect(carrier.send({ to: '+15550100123', message: 'Hello' })).rejects.toMatchObject({ code })
})

test('what a reply says stays words in the answer to Twilio', async () => {
  await using twilio = await aTwilio()
  const carrier = carrierAt(twilio)
  expect(carrier.answer('Fish & <Redirect>\u0007 ]]> 🐘').body).toContain(
    '<Message>Fish &amp; &lt;Redirect&gt; ]]&gt; 🐘</Message>',
  )
  expect(carrier.answer(null).body).toContain('<Response></Response>')
})

const carrierAt = ({ environment }: Awaited<ReturnType<typeof aTwilio>>) =>
  createTwilio({
    accountSid: environment.TWILIO_ACCOUNT_SID,
    authToken: environment.TWILIO_AUTH_TOKEN,
    number: environment.TWILIO_NUMBER,
    messagingServiceSid: null,
    apiUrl: environment.TWILIO_API_URL,
  })
