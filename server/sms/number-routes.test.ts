import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const phoneNumber = '+15550100123'
const minuteMillis = 60_000

forEachEngine(place => {
  async function start() {
    const twilio = await aTwilio()
    const time = { now: Date.now() }
    const app = await startApp({
      reader: aBlankReader(),
      environment: twilio.environment,
      clock: () => time.now,
      ...(await place()),
    })
    const lastCode = () => /code is (\d{6})\./.exec(twilio.sent.at(-1)?.message ?? '')?.[1] ?? ''
    const stop = async () => {
      await app[Symbol.asyncDispose]()
      await twilio[Symbol.asyncDispose]()
    }
    return { app, twilio, time, lastCode, [Symbol.asyncDispose]: stop }
  }

  test("a number is somebody's once they have entered the code that was texted to it", async () => {
    await using house = await start()
    const ann = await house.app.signIn(aPerson())
    const nothing = { phoneNumber: null, isConfirmed: false, codeSentTo: null }
    expect((await ann.get('/api/sms/number')).body).toEqual(nothing)
    const asked = await ann.post('/api/sms/number', { phoneNumber })
    expect([asked.status, asked.body]).toEqual([200, { ...nothing, codeSentTo: phoneNumber }])
    expect(house.twilio.sent).toMatchObject([{ to: phoneNumber }])

    const confirmed = await ann.post('/api/sms/number/confirm', { code: ` ${house.lastCode()} ` })
    const mine = { phoneNumber, isConfirmed: true, codeSentTo: null }
    expect([confirmed.status, confirmed.body]).toEqual([200, mine])
    expect((await ann.get('/api/auth/user')).body.session.user.phoneNumber).toBe(phoneNumber)
    const again = await ann.post('/api/sms/number/confirm', { code: house.lastCode() })
    expect(again.status, 'a code is good for once').toBe(410)
  })

  test('a wrong code is refused, and after five of them the right one too', async () => {
    await using house = await start()
    const ann = await house.app.signIn(aPerson())
    await ann.post('/api/sms/number', { phoneNumber })
    const code = house.lastCode()
    const wrong = code === '000000' ? '111111' : '000000'
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await ann.post('/api/sms/number/confirm', { code: wrong }))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 410])
    expect(answers[0]?.body).toEqual({ error: 'This code is not correct.' })
    const { status, body } = await ann.post('/api/sms/number/confirm', { code })
    const error = 'This code has expired. Please request a new one.'
    expect([status, body]).toEqual([410, { error }])
    expect((await ann.get('/api/sms/number')).body).toMatchObject({ isConfirmed: false, codeSentTo: null })
  })

  test('a code is good for ten minutes, and for the account it was sent for', async () => {
    await using house = await start()
    const [ann, bob] = [await house.app.signIn(aPerson()), await house.app.signIn(aPerson())]
    await ann.post('/api/sms/number', { phoneNumber })
    const code = house.lastCode()
    expect((await bob.post('/api/sms/number/confirm', { code })).status).toBe(410)
    house.time.now += 10 * minuteMillis
    expect((await ann.post('/api/sms/number/confirm', { code })).status).toBe(410)
  })

  test('a number that somebody merely typed is nobody’s, and another one is to be confirmed again', async () => {
    await using house = await start()
    const ann = await house.app.signIn({ ...aPerson(), phoneNumber: '+1 (555) 010-0123' } as never)
    const typed = { phoneNumber, isConfirmed: false, codeSentTo: null }
    expect((await ann.get('/api/sms/number')).body).toEqual(typed)
    await ann.post('/api/sms/number', { phoneNumber })
    await ann.post('/api/sms/number/confirm', { code: house.lastCode() })
    await ann.patch('/api/auth/user', { phoneNumber })
    expect((await ann.get('/api/sms/number')).body.isConfirmed, 'the same one').toBe(true)
    await ann.patch('/api/auth/user', { phoneNumber: '+15550100999' })
    expect((await ann.get('/api/sms/number')).body.isConfirmed).toBe(false)
  })

  test('who shows last that a number is theirs has it', async () => {
    await using house = await start()
    const [ann, bob] = [await house.app.signIn(aPerson()), await house.app.signIn(aPerson())]
    for (const person of [ann, bob]) {
      await person.post('/api/sms/number', { phoneNumber })
      await person.post('/api/sms/number/confirm', { code: house.lastCode() })
    }
    expect((await ann.get('/api/sms/number')).body.isConfirmed).toBe(false)
    expect((await bob.get('/api/sms/number')).body.isConfirmed).toBe(true)
  })

  test('nobody is sent codes without end', async () => {
    await using house = await start()
    const people = await Promise.all(Array.from({ length: 6 }, () => house.app.signIn(aPerson())))
    const answers = []
    for (const person of people) answers.push(await person.post('/api/sms/number', { phoneNumber }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(house.twilio.sent).toHaveLength(5)
  })

  test('a code that could not be sent is told of, and the one before stays good', async () => {
    await using house = await start()
    const [ann, bob] = [await house.app.signIn(aPerson()), await house.app.signIn(aPerson())]
    await ann.post('/api/sms/number', { phoneNumber })
    house.twilio.state.refusal = { status: 400, code: 21614 }
    const { status, body } = await ann.post('/api/sms/number', { phoneNumber: '+15550100999' })
    expect([status, body]).toEqual([502, { error: 'This number cannot receive text messages.' }])
    await bob.post('/api/sms/number', { phoneNumber })
    expect((await bob.get('/api/sms/number')).body.codeSentTo).toBeNull()
    expect((await ann.get('/api/sms/number')).body.codeSentTo).toBe(phoneNumber)
    expect((await ann.post('/api/sms/number/confirm', { code: house.lastCode() })).status).toBe(200)
  })
})

test('without a carrier no number can be confirmed', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  expect((await ann.post('/api/sms/number', { phoneNumber })).status).toBe(503)
})
