import twilioLibrary from 'twilio'
import { expect, test } from 'vitest'
import { aTwilio } from '#test/a-twilio.ts'
import { createTwilio } from './text-messages-twilio.ts'
import type { TwilioAccount } from './twilio/twilio-account.ts'

test('nobody waits for a slow Twilio for ever: neither to send nor to fetch', async () => {
  await using twilio = await aTwilio()
  const carrier = carrierAt(twilio, { sendMillisMax: 100, fetchMillisMax: 150 })
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

/**
 * Twilio generates its library from its published OpenAPI description, so agreeing with the library is
 * agreeing with that.
 */
test('what we ask and what the double answers is what Twilio’s own library asks and reads', async () => {
  await using twilio = await aTwilio()
  const { TWILIO_NUMBER: from, TWILIO_API_URL: url } = twilio.environment
  const official = officialLibrary(twilio)
  const [to, body] = ['+15550100123', 'Fish & chips, 3 €? 🐘']
  await carrierAt(twilio).send({ to, message: body })
  const message = await official.messages.create({ to, body, from })
  const [ours, theirs] = twilio.forms
  expect(ours).toEqual(theirs)
  expect(new Set(twilio.asked.map(({ authorization }) => authorization))).toEqual(
    new Set([twilio.authorization]),
  )
  const read = message.toJSON()
  expect(Object.entries(read).filter(([, value]) => value === undefined)).toEqual([])
  expect(read).toMatchObject({ to, body, from, status: 'queued', dateCreated: expect.any(Date) })

  const messagingServiceSid = `MG${'0123456789abcdef'.repeat(2)}`
  await carrierAt(twilio, undefined, { messagingServiceSid }).send({ to, message: body })
  await official.messages.create({ to, body, messagingServiceSid })
  expect(twilio.forms[2]).toEqual(twilio.forms[3])

  const picture = new URL(twilio.keepMedia({ bytes: Buffer.from('a picture') }))
  const [, messageSid = '', mediaSid = ''] = /Messages\/(\w+)\/Media\/(\w+)$/.exec(picture.pathname) ?? []
  await official
    .messages(messageSid)
    .media(mediaSid)
    .fetch()
    .catch(() => {})
  expect(`${url}${twilio.asked.at(-1)?.path}`, 'its description lies beside the bytes').toBe(
    `${picture}.json`,
  )

  twilio.state.refusal = { status: 400, code: 21610 }
  await expect(official.messages.create({ to, body, from })).rejects.toMatchObject({
    status: 400,
    code: 21610,
  })
})

/** The library knows no other host than Twilio's, so the host is replaced on the way out. */
function officialLibrary({ environment }: Awaited<ReturnType<typeof aTwilio>>) {
  class ToTheDouble extends twilioLibrary.RequestClient {
    override request: twilioLibrary.RequestClient['request'] = asked =>
      super.request({
        ...asked,
        uri: asked.uri.replace('https://api.twilio.com', environment.TWILIO_API_URL),
      })
  }
  return twilioLibrary(environment.TWILIO_ACCOUNT_SID, environment.TWILIO_AUTH_TOKEN, {
    httpClient: new ToTheDouble(),
  })
}

const carrierAt = (
  { environment }: Awaited<ReturnType<typeof aTwilio>>,
  patience?: Parameters<typeof createTwilio>[1],
  account?: Partial<TwilioAccount>,
) =>
  createTwilio(
    {
      accountSid: environment.TWILIO_ACCOUNT_SID,
      authToken: environment.TWILIO_AUTH_TOKEN,
      number: environment.TWILIO_NUMBER,
      messagingServiceSid: null,
      apiUrl: environment.TWILIO_API_URL,
      ...account,
    },
    patience,
  )
