import twilioLibrary from 'twilio/lib/webhooks/webhooks.js'
import { expect, test, vi } from 'vitest'
import { imageBytesMax } from '#contract/screenshot.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPicture, aPlainPicture } from '#test/a-picture.ts'
import { aTextingHouse, from, kept, origin, type TextingHouse, whoTexts } from '#test/a-texting-house.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'

const hourMillis = 3_600_000
const dayMillis = 24 * hourMillis

/** `incoming.test.ts` tests the same on both databases. */

test('two pictures of a message are kept, read and named, and what stands in one is answered by text', async () => {
  await using house = await aTextingHouse({ readsText: true })
  const ann = await whoTexts(house)
  const media = await Promise.all(
    ['wifi-a.png', 'receipt-a.png'].map(async name =>
      house.twilio.keepMedia({ bytes: await aPicture(name) }),
    ),
  )
  const reply = await house.talk({ media })
  expect(reply).toMatch(/^Saved 2 pictures:\n1\. .+\n2\. .*Green Valley Market/)
  expect(reply, 'a password is not sent for nothing').not.toContain('Xk9#vQ2!mTz7')
  const shots = await kept(ann)
  expect(shots).toHaveLength(2)
  expect(shots.every((shot: { progress: string }) => shot.progress === 'filed')).toBe(true)

  const answer = await house.talk({ content: 'What was the total at Green Valley Market?' })
  expect(answer).toContain('36.87')
  const receipt = shots.find((shot: { extractedText: string }) => shot.extractedText.includes('SOURDOUGH'))
  expect(answer).toContain(`${origin}/s/${receipt.id}`)
  const { body: chat } = await ann.get('/api/chats')
  expect(chat.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
}, 60_000)

test('what is written beside a picture is its description', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const media = [house.twilio.keepMedia({ bytes: await aPlainPicture() })]
  await house.talk({ media, content: "The router at grandma's" })
  expect(await kept(ann)).toMatchObject([{ description: "The router at grandma's" }])
})

test.each([
  ['Pacific/Kiritimati', /kayak/i],
  // There it is still the same day.
  ['America/Los_Angeles', null],
  [undefined, null],
])('"yesterday" is that of the clock that confirmed the number: %s', async (timeZone, found) => {
  await using house = await aTextingHouse()
  await whoTexts(house, from, timeZone)
  // 23:00 in the easternmost time zone, where the next day begins an hour later.
  house.time.ahead = (33 * hourMillis - (Date.now() % dayMillis)) % dayMillis
  await house.talk({ content: 'Kayak rental is 25 euros' })
  house.time.ahead += 3 * hourMillis
  const reply = await house.talk({ content: 'What did I save yesterday?' })
  if (found) expect(reply).toMatch(found)
  else expect(reply).not.toMatch(/kayak/i)
})

test('a call that Twilio did not sign is refused, and leaves nothing', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const call = house.twilio.delivery(origin, { from, content: 'A note' })
  const forged = [
    { ...call, headers: { ...call.headers, 'x-twilio-signature': Buffer.alloc(20).toString('base64') } },
    { ...call, headers: { 'content-type': call.headers['content-type'] } },
    { ...call, payload: call.payload.replace('A+note', 'Another+note') },
    { ...call, url: `${call.url}?more=1` },
    house.twilio.delivery('https://elsewhere.example', { from, content: 'A note' }),
    house.twilio.delivery(origin, { from, more: { AccountSid: `AC${'9'.repeat(32)}` } }),
  ]
  for (const one of forged) expect((await house.app.visitor().call(one)).status).toBe(403)
  expect(await kept(ann)).toEqual([])
  const { TWILIO_AUTH_TOKEN } = house.twilio.environment
  const isGood = twilioLibrary.validateRequest(
    TWILIO_AUTH_TOKEN,
    call.headers['x-twilio-signature'],
    origin + call.url,
    Object.fromEntries(new URLSearchParams(call.payload)),
  )
  expect(isGood, "the double's own signature is Twilio's").toBe(true)
  expect((await house.app.visitor().call(call)).status).toBe(200)
})

test('a word that Twilio takes for STOP is STOP here, in whatever language it is', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const send = () => ann.post('/api/sms/send', { to: from, message: 'Hello' })
  expect(await house.post({ content: 'ARRET', more: { OptOutType: 'STOP' } })).toBeNull()
  expect((await send()).status).toBe(409)
  expect(await house.post({ content: 'REPRENDRE', more: { OptOutType: 'START' } })).toBeNull()
  expect((await send()).status).toBe(204)
  expect(await kept(ann)).toEqual([])
})

test('what is no picture, too large, damaged or elsewhere is told of, and the rest is kept', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const { twilio } = house
  const bytes = await aPlainPicture()
  const media = [
    twilio.keepMedia({ bytes: Buffer.from('BEGIN:VCARD') }),
    twilio.keepMedia({ isEndless: true }),
    twilio.keepMedia({ bytes: bytes.subarray(0, 60) }),
    twilio.keepMedia({ elsewhere: 'http://127.0.0.1:9/picture' }),
    twilio.keepMedia({ elsewhere: 'https://twilio.com.evil.example/picture' }),
    'http://127.0.0.1:9/picture',
    'https://api.twilio.com/picture',
    twilio.keepMedia({ elsewhere: twilio.keepElsewhere({ bytes }) }),
  ]
  const reply = await house.talk({ media })
  expect(reply.split('\n').slice(1).toSorted()).toEqual([
    '4 attachments: each could not be kept.',
    'One attachment is a picture that is damaged, and was not kept.',
    'One attachment is larger than 8 MB, and was not kept.',
    'One attachment is not a picture that I can read, and was not kept.',
  ])
  expect(reply).toMatch(/^Saved: /)
  expect(await kept(ann)).toHaveLength(1)
  expect(imageBytesMax).toBe(8_388_608)
  const elsewhere = twilio.asked.filter(({ path }) => path.startsWith('/elsewhere/'))
  expect(
    elsewhere.map(({ authorization }) => authorization),
    'a redirect takes no credential along',
  ).toEqual([undefined])
  const first = twilio.asked.filter(({ path }) => path.includes('/Media/'))
  expect(new Set(first.map(({ authorization }) => authorization))).toEqual(new Set([twilio.authorization]))
})

test('a picture that cannot be fetched for now is fetched later, and the reply comes as a message', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
  const media = [house.twilio.keepMedia(late)]
  const answering = house.post({ media })
  await vi.waitFor(
    () => expect(house.twilio.asked.some(({ path }) => path === new URL(media[0] ?? '').pathname)).toBe(true),
    20_000,
  )
  expect(await answering, 'the call is not kept open for ever').toBeNull()
  Object.assign(late, { status: 200, bytes: await aPlainPicture() })
  house.time.ahead += 5_000
  await vi.waitFor(() => expect(house.twilio.sent).toMatchObject([{ to: from }]), 20_000)
  expect(house.twilio.sent[0]?.message).toMatch(/^Saved: /)
  expect(await kept(ann)).toHaveLength(1)
}, 60_000)

/**
 * Sends a picture that can be fetched only at the second attempt: its reply comes too late for the request.
 */
async function sendLate(house: TextingHouse, colour = 0) {
  const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
  const media = [house.twilio.keepMedia(late)]
  expect(await house.post({ media })).toBeNull()
  Object.assign(late, { status: 200, bytes: await aPlainPicture(colour) })
  house.time.ahead += 5_000
}
const sendings = ({ twilio }: TextingHouse) =>
  twilio.asked.filter(({ path }) => path.endsWith('/Messages.json')).length

test('while Twilio takes no messages a reply that is late waits for it', async () => {
  await using house = await aTextingHouse()
  await whoTexts(house)
  const before = sendings(house)
  house.twilio.state.refusal = { status: 503, code: 20503 }
  await sendLate(house)
  await vi.waitFor(() => expect(sendings(house)).toBeGreaterThan(before), 20_000)
  expect(house.twilio.sent).toEqual([])
  house.twilio.state.refusal = null
  house.time.ahead += 5_000
  await vi.waitFor(() => expect(house.twilio.sent).toMatchObject([{ to: from }]), 20_000)
}, 60_000)

test('a reply that Twilio will never send is not sent again and again', async () => {
  await using house = await aTextingHouse()
  await whoTexts(house)
  const before = sendings(house)
  house.twilio.state.refusal = { status: 400, code: 21610 }
  await sendLate(house)
  await vi.waitFor(() => expect(sendings(house)).toBe(before + 1), 20_000)
  house.twilio.state.refusal = null
  house.time.ahead += 5_000
  await sendLate(house, 7)
  await vi.waitFor(() => expect(house.twilio.sent).toHaveLength(1), 20_000)
  await sendLate(house, 9)
  await vi.waitFor(() => expect(house.twilio.sent).toHaveLength(2), 20_000)
  expect(sendings(house)).toBe(before + 3)
}, 60_000)

test('a picture that cannot be fetched for a whole minute is fetched after it', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house)
  const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
  const address = house.twilio.keepMedia(late)
  const tries = () => house.twilio.asked.filter(({ path }) => address.endsWith(path)).length
  expect(await house.post({ media: [address] })).toBeNull()
  // In steps that are shorter than a running job's lease.
  const later = (check: () => void) => () => {
    house.time.ahead += 4_000
    check()
  }
  const patience = { timeout: 30_000, interval: 250 }
  await vi.waitFor(
    later(() => expect(tries()).toBe(4)),
    patience,
  )
  Object.assign(late, { status: 200, bytes: await aPlainPicture() })
  await vi.waitFor(
    later(() => expect(house.twilio.sent).toHaveLength(1)),
    patience,
  )
  expect(house.twilio.sent[0]?.message).toMatch(/^Saved: /)
  expect(await kept(ann)).toHaveLength(1)
}, 90_000)

test('pictures that wait to be read keep nobody else waiting', async () => {
  const released = Promise.withResolvers<void>()
  const blank = await aBlankReader()
  const read: typeof blank.read = async pixels => {
    await released.promise
    return blank.read(pixels)
  }
  await using house = await aTextingHouse({ reader: Promise.resolve({ ...blank, read }) })
  const ann = await whoTexts(house)
  const [number, bob] = ['+15550100777', await whoTexts(house, '+15550100777')]
  const pictures = await Promise.all(Array.from({ length: 13 }, (_, i) => aPlainPicture(i)))
  const sent = pictures.map(bytes => house.post({ media: [house.twilio.keepMedia({ bytes })] }))
  await vi.waitFor(async () => expect((await kept(ann)).length).toBeGreaterThan(3), 20_000)
  const asked = house.post({ from: number, content: 'What is the locker code?' })
  await vi.waitFor(async () => expect((await bob.get('/api/chats')).body).toHaveLength(2), 20_000)
  released.resolve()
  await Promise.all([...sent, asked])
  await vi.waitFor(async () => expect(await kept(ann)).toHaveLength(13), 20_000)
}, 90_000)

test('what was not kept is told, however much was', async () => {
  const title = (nth: number) => `Minutes ${nth} of the planning committee of the harbour association`
  const numbers = Array.from({ length: 8 }, (_, i) => i)
  await using house = await aTextingHouse({ reader: aTypingReader(numbers.map(title)) })
  await whoTexts(house)
  const pictures = await Promise.all(numbers.map(i => aPlainPicture(i)))
  const others = [1, 2].map(() => Buffer.from('BEGIN:VCARD'))
  const media = [...pictures, ...others].map(bytes => house.twilio.keepMedia({ bytes }))
  const reply = await house.talk({ media })
  expect(reply).toMatch(/^Saved 8 pictures:\n1\. Minutes \d of .*\.\.\.\n/s)
  const refused = '2 attachments: each is not a picture that I can read, and was not kept.'
  expect(reply.split('\n').at(-1)).toBe(refused)
  expect(reply.length).toBeLessThanOrEqual(3 * 153)
}, 60_000)
