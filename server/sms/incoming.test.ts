import twilioLibrary from 'twilio/lib/webhooks/webhooks.js'
import { expect, test, vi } from 'vitest'
import { imageBytesMax } from '#contract/screenshot.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture } from '#test/a-picture.ts'
import { aTwilio, replyIn } from '#test/a-twilio.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const origin = 'https://remy.example'
const from = '+15550100123'
const dayMillis = 24 * 3_600_000

forEachEngine(place => {
  async function start({ readsText = false, reader = aBlankReader() } = {}) {
    const twilio = await aTwilio()
    /** Goes on by itself, and may be put ahead. */
    const time = { ahead: 0 }
    const app = await startApp({
      ...(!readsText && { reader }),
      environment: { ...twilio.environment, APP_ORIGIN: origin },
      clock: () => Date.now() + time.ahead,
      ...(await place()),
    })
    await app.ready
    const post = async (message: Partial<Parameters<typeof twilio.delivery>[1]>) => {
      const answer = await app.visitor().call(twilio.delivery(origin, { from, ...message }))
      expect(answer.status, answer.body.error).toBe(200)
      expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
      return replyIn(answer.body)
    }
    /** The reply, whichever way it comes. */
    const talk = async (message: Parameters<typeof post>[0]) => {
      const [reply, before] = [await post(message), twilio.sent.length]
      if (reply !== null) return reply
      await vi.waitFor(() => expect(twilio.sent.length).toBeGreaterThan(before), 40_000)
      return twilio.sent.at(-1)?.message ?? ''
    }
    const stop = async () => {
      await app[Symbol.asyncDispose]()
      await twilio[Symbol.asyncDispose]()
    }
    return { app, twilio, time, post, talk, [Symbol.asyncDispose]: stop }
  }
  type House = Awaited<ReturnType<typeof start>>

  /** Somebody whose number `from` is known to be. */
  async function whoTexts(house: House, phoneNumber = from): Promise<Visitor> {
    const ann = await house.app.signIn(aPerson())
    await ann.post('/api/sms/number', { phoneNumber })
    const code = /code is (\d{6})/.exec(house.twilio.sent.pop()?.message ?? '')?.[1]
    expect((await ann.post('/api/sms/number/confirm', { code })).status).toBe(200)
    return ann
  }
  const kept = async (who: Visitor) => (await who.get('/api/screenshots')).body

  test('two pictures of a message are kept, read and named, and what stands in one is answered by text', async () => {
    await using house = await start({ readsText: true })
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
    expect(answer).toContain(`${origin}/app?screenshot=${receipt.id}`)
    const { body: chat } = await ann.get('/api/chats')
    expect(chat.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant'])
  }, 60_000)

  test('words without a picture are a memory of their own, of the type that they say', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    expect(await house.talk({ content: 'Remind me to call the dentist on Friday' })).toBe(
      'Saved as reminder: Remind me to call the dentist on Friday.',
    )
    expect(await house.talk({ content: 'Locker code is 4471 & <b>not</b> 4472' })).toMatch(/^Saved as note: /)
    const [note, reminder] = await kept(ann)
    expect([note.type, reminder.type]).toEqual(['note', 'reminder'])
    expect(note.extractedText).toBe('Locker code is 4471 & <b>not</b> 4472')
    expect((await ann.get('/api/screenshots?search=locker')).body).toMatchObject([{ id: note.id }])
    await house.talk({ content: 'Dentist appointment: 14 December 2026 at 15:30' })
    expect(await house.talk({ content: 'When is my dentist appointment?' })).toContain('15:30')
  })

  test('what is written beside a picture is its description', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const media = [house.twilio.keepMedia({ bytes: await aPlainPicture() })]
    await house.talk({ media, content: "The router at grandma's" })
    expect(await kept(ann)).toMatchObject([{ description: "The router at grandma's" }])
  })

  test('a message that is delivered again takes effect once, also at the same moment', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const message = { content: 'Is there a note about the dentist?', sid: `SM${'1'.repeat(32)}` }
    const replies = await Promise.all([1, 2, 3].map(() => house.post(message)))
    expect(new Set(replies).size, 'each delivery is answered with the one reply').toBe(1)
    expect((await ann.get('/api/chats')).body).toHaveLength(2)

    const picture = {
      media: [house.twilio.keepMedia({ bytes: await aPlainPicture() })],
      sid: `MM${'2'.repeat(32)}`,
    }
    await house.post(picture)
    await ann.delete(`/api/screenshots/${(await kept(ann))[0].id}`)
    await house.post(picture)
    // Handled from beginning to end after it: whatever the second delivery led to has happened by then.
    await house.talk({ media: [house.twilio.keepMedia({ bytes: await aPlainPicture(7) })] })
    expect(await kept(ann), 'what was deleted since stays deleted').toHaveLength(1)
    const fetched = house.twilio.asked.map(({ path }) => house.twilio.environment.TWILIO_API_URL + path)
    expect(fetched.filter(address => address === picture.media[0])).toHaveLength(1)
  })

  test('a call that Twilio did not sign is refused, and leaves nothing', async () => {
    await using house = await start()
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

  test('a number that nobody has confirmed gives access to nothing, and is answered once a day', async () => {
    await using house = await start()
    const ann = await house.app.signIn({ ...aPerson(), phoneNumber: from } as never)
    const stranger = `Remy does not know this number yet. Sign up at ${origin}/register, or confirm the number in your settings.`
    const replies = await Promise.all(
      [1, 2, 3].map(() => house.post({ content: 'What is the wifi password?' })),
    )
    expect(replies.filter(reply => reply !== null)).toEqual([stranger])
    expect(await kept(ann)).toEqual([])
    house.time.ahead += dayMillis
    expect(await house.post({ content: 'Hello' })).toBe(stranger)
  })

  test("another account's memories stay out of reach", async () => {
    await using house = await start()
    await whoTexts(house)
    const bob = await whoTexts(house, '+15550100777')
    await house.talk({ content: 'Locker code is 4471' })
    expect(await house.talk({ from: '+15550100777', content: 'What is the locker code?' })).not.toContain(
      '4471',
    )
    expect(await kept(bob)).toEqual([])
  })

  test('STOP ends messages both ways, START brings them back, HELP says what this is', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const send = () => ann.post('/api/sms/send', { to: from, message: 'Hello' })
    expect(await house.post({ content: ' Stop. ' })).toMatch(/no more messages/)
    const error = 'This number has asked not to get messages from us.'
    expect(await send()).toMatchObject({ status: 409, body: { error } })
    expect((await ann.post('/api/sms/number', { phoneNumber: from })).status).toBe(409)
    expect(await house.post({ content: 'Buy milk' }), 'kept, and not answered').toBeNull()
    expect(await kept(ann)).toHaveLength(1)
    expect(house.twilio.sent).toEqual([])

    expect(await house.post({ content: 'start' })).toMatch(/welcome back/)
    expect((await send()).status).toBe(204)
    expect(await house.post({ content: 'HELP' })).toMatch(/Reply STOP to end messages/)
    expect(
      await house.post({ content: 'HELP', more: { OptOutType: 'HELP' } }),
      'Twilio has said it',
    ).toBeNull()
    expect(await kept(ann), 'none of these words is a memory').toHaveLength(1)
  })

  test('a word that Twilio takes for STOP is STOP here, in whatever language it is', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const send = () => ann.post('/api/sms/send', { to: from, message: 'Hello' })
    expect(await house.post({ content: 'ARRET', more: { OptOutType: 'STOP' } })).toBeNull()
    expect((await send()).status).toBe(409)
    expect(await house.post({ content: 'REPRENDRE', more: { OptOutType: 'START' } })).toBeNull()
    expect((await send()).status).toBe(204)
    expect(await kept(ann)).toEqual([])
  })

  test('a letter that no database keeps costs nobody the message', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    await house.talk({ content: 'Milk\0 and eggs' })
    expect(await kept(ann)).toMatchObject([{ extractedText: 'Milk and eggs' }])
  })

  test('what was replied is not kept for longer than a day', async () => {
    await using house = await start()
    await whoTexts(house)
    const [sid, content] = [`SM${'3'.repeat(32)}`, 'Locker code is 4471']
    const reply = await house.post({ sid, content })
    expect(reply).toMatch(/^Saved as note: /)
    expect(await house.post({ sid, content })).toBe(reply)
    house.time.ahead += dayMillis
    await house.talk({ content: 'Buy milk' })
    expect(await house.post({ sid, content })).toBeNull()
  })

  test('what is no picture, too large, damaged or elsewhere is told of, and the rest is kept', async () => {
    await using house = await start()
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
    await using house = await start()
    const ann = await whoTexts(house)
    const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
    const media = [house.twilio.keepMedia(late)]
    const answering = house.post({ media })
    await vi.waitFor(
      () =>
        expect(house.twilio.asked.some(({ path }) => path === new URL(media[0] ?? '').pathname)).toBe(true),
      5_000,
    )
    expect(await answering, 'the call is not kept open for ever').toBeNull()
    Object.assign(late, { status: 200, bytes: await aPlainPicture() })
    house.time.ahead += 5_000
    await vi.waitFor(() => expect(house.twilio.sent).toMatchObject([{ to: from }]), 15_000)
    expect(house.twilio.sent[0]?.message).toMatch(/^Saved: /)
    expect(await kept(ann)).toHaveLength(1)
  }, 60_000)

  /** A picture that can be fetched at the second try: its reply comes too late for the call. */
  async function sendLate(house: House, colour = 0) {
    const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
    const media = [house.twilio.keepMedia(late)]
    expect(await house.post({ media })).toBeNull()
    Object.assign(late, { status: 200, bytes: await aPlainPicture(colour) })
    house.time.ahead += 5_000
  }
  const sendings = ({ twilio }: House) =>
    twilio.asked.filter(({ path }) => path.endsWith('/Messages.json')).length

  test('while Twilio takes no messages a reply that is late waits for it', async () => {
    await using house = await start()
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
    await using house = await start()
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
    await using house = await start()
    const ann = await whoTexts(house)
    const late: Parameters<typeof house.twilio.keepMedia>[0] = { status: 503 }
    const address = house.twilio.keepMedia(late)
    const tries = () => house.twilio.asked.filter(({ path }) => address.endsWith(path)).length
    expect(await house.post({ media: [address] })).toBeNull()
    // In steps that are shorter than the lease of a job that runs.
    const later = (check: () => void) => () => {
      house.time.ahead += 4_000
      check()
    }
    const patience = { timeout: 30_000, interval: 500 }
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
    await using house = await start({ reader: Promise.resolve({ ...blank, read }) })
    const ann = await whoTexts(house)
    const [number, bob] = ['+15550100777', await whoTexts(house, '+15550100777')]
    const pictures = await Promise.all(Array.from({ length: 13 }, (_, i) => aPlainPicture(i)))
    const sent = pictures.map(bytes => house.post({ media: [house.twilio.keepMedia({ bytes })] }))
    await vi.waitFor(async () => expect((await kept(ann)).length).toBeGreaterThan(3), 10_000)
    const asked = house.post({ from: number, content: 'What is the locker code?' })
    await vi.waitFor(async () => expect((await bob.get('/api/chats')).body).toHaveLength(2), 20_000)
    released.resolve()
    await Promise.all([...sent, asked])
    await vi.waitFor(async () => expect(await kept(ann)).toHaveLength(13), 20_000)
  }, 90_000)

  test('what was not kept is told, however much was', async () => {
    const title = (nth: number) => `Minutes ${nth} of the planning committee of the harbour association`
    const numbers = Array.from({ length: 8 }, (_, i) => i)
    await using house = await start({ reader: aTypingReader(numbers.map(title)) })
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

  test('fifty messages at once are all kept, each once', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const numbers = Array.from({ length: 50 }, (_, i) => i)
    const replies = await Promise.all(
      numbers.map(i => house.post({ content: `Note number ${i}: water the plants` })),
    )
    const byMessage = replies.filter(reply => reply === null).length
    await vi.waitFor(() => expect(house.twilio.sent).toHaveLength(byMessage), 30_000)
    const texts = (await ann.get('/api/screenshots?limit=100')).body.map(
      ({ extractedText }: { extractedText: string }) => extractedText,
    )
    expect(new Set(texts)).toEqual(new Set(numbers.map(i => `Note number ${i}: water the plants`)))
    expect(texts).toHaveLength(50)
  }, 90_000)
})

test('without a carrier there is no webhook to call', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  await using twilio = await aTwilio()
  expect((await app.visitor().call(twilio.delivery(origin, { from }))).status).toBe(503)
})
