import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTextingHouse, from, kept, origin, whoTexts } from '#test/a-texting-house.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const dayMillis = 24 * 3_600_000

forEachEngine(place => {
  const start = async () => aTextingHouse(await place())

  test('words without a picture are a memory of their own, of the type that they say', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    expect(await house.talk({ content: 'Remind me to call the dentist' })).toBe(
      'Saved as reminder: Remind me to call the dentist.',
    )
    expect(await house.talk({ content: 'Locker code is 4471 & <b>not</b> 4472' })).toMatch(/^Saved as note: /)
    const [note, reminder] = await kept(ann)
    expect([note.type, reminder.type]).toEqual(['note', 'reminder'])
    expect(note.extractedText).toBe('Locker code is 4471 & <b>not</b> 4472')
    expect((await ann.get('/api/screenshots?search=locker')).body).toMatchObject([{ id: note.id }])
    await house.talk({ content: 'Dentist appointment: 14 December 2026 at 15:30' })
    expect(await house.talk({ content: 'When is my dentist appointment?' })).toContain('15:30')
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
    // This message is handled after the second delivery, whose effects have happened by then.
    await house.talk({ media: [house.twilio.keepMedia({ bytes: await aPlainPicture(7) })] })
    expect(await kept(ann), 'what was deleted since stays deleted').toHaveLength(1)
    const fetched = house.twilio.asked.map(({ path }) => house.twilio.environment.TWILIO_API_URL + path)
    expect(fetched.filter(address => address === picture.media[0])).toHaveLength(1)
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
    await expect.poll(() => house.post({ sid, content })).toBeNull()
  })

  test('twenty messages at once are all kept, each once', async () => {
    await using house = await start()
    const ann = await whoTexts(house)
    const numbers = Array.from({ length: 20 }, (_, i) => i)
    const replies = await Promise.all(
      numbers.map(i => house.post({ content: `Note number ${i}: water the plants` })),
    )
    const byMessage = replies.filter(reply => reply === null).length
    await vi.waitFor(() => expect(house.twilio.sent).toHaveLength(byMessage), 30_000)
    const texts = (await ann.get('/api/screenshots?limit=100')).body.map(
      ({ extractedText }: { extractedText: string }) => extractedText,
    )
    expect(new Set(texts)).toEqual(new Set(numbers.map(i => `Note number ${i}: water the plants`)))
    expect(texts).toHaveLength(20)
  }, 90_000)
})

test('without a carrier there is no webhook to call', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  await using twilio = await aTwilio()
  expect((await app.visitor().call(twilio.delivery(origin, { from }))).status).toBe(503)
})
