import { expect, test, vi } from 'vitest'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const noon = Date.UTC(2026, 2, 3, 12)
const minute = 60_000
const day = 86_400_000
const order = '# Shoe order\nReturn by    14 March 2026\nTotal    $36.50'

type Doubles = { push?: Awaited<ReturnType<typeof aPushService>>; environment?: NodeJS.ProcessEnv }

forEachEngine(place => {
  async function aHouse({ push, environment }: Doubles) {
    const time = { now: noon }
    const where = await place()
    const app = await startApp({
      ...where,
      environment: { ...push?.environment, ...environment },
      ...{ reader: aTypingReader([order]), clock: () => time.now, pollMs: 20 },
    })
    const { db } = await where.place.database()
    const person = aPerson()
    const ann = await app.signIn(person)
    // With mail configured nobody is signed in before that.
    await db.updateTable('users').set({ email_confirmed_at: noon }).execute()
    await ann.post('/api/auth/signin', person)
    const remind = (text: string, at: string, more: object = {}) =>
      ann.post('/api/reminders', { text, at, timeZone: 'UTC', ...more })
    return { db, time, ann, person, remind, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  const subscribe = async (who: Visitor, push: Awaited<ReturnType<typeof aPushService>>) => {
    const { path, ...browser } = push.subscribe()
    expect((await who.post('/api/notifications/browsers', browser)).status).toBe(204)
    return path
  }
  const statesOf = async (who: Visitor, are = 'open') =>
    (await who.get(`/api/reminders?are=${are}`)).body.map(({ state }: { state: string }) => state)
  const become = (who: Visitor, states: string[], are?: string) =>
    vi.waitFor(async () => expect(await statesOf(who, are)).toEqual(states), {
      timeout: 20_000,
      interval: 30,
    })

  test('a browser is told at the time, once, with the title and the date alone', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    const { ann, time } = house
    await subscribe(ann, push)
    const { body: shot } = await ann.capture(await aPlainPicture())
    const { body: kept } = await ann.post('/api/reminders', {
      ...{ screenshotId: shot.id, date: '2026-03-14', before: 'P1D', timeZone: 'UTC' },
    })
    time.now = Date.UTC(2026, 2, 13, 9)
    await become(ann, ['shown'])
    expect(push.pushed).toMatchObject([
      {
        content: {
          ...{ title: shot.title, body: 'Return by: Sat 14 Mar 2026', path: `/app?screenshot=${shot.id}` },
          reminderIds: [kept.id],
        },
      },
    ])
    time.now += minute
    await house.remind('Another', '2026-03-13T09:02')
    time.now += 2 * minute
    await become(ann, ['shown', 'shown'])
    expect(push.pushed).toHaveLength(2)
  })

  test('more than three at a time are told together, three each by itself', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    await subscribe(house.ann, push)
    for (const name of ['A', 'B', 'C']) await house.remind(name, '2026-03-03T13:00')
    for (const name of ['D', 'E', 'F', 'G', 'H', 'I']) await house.remind(name, '2026-03-03T14:00')
    house.time.now = noon + 60 * minute
    await vi.waitFor(() => expect(push.pushed).toHaveLength(3), 20_000)
    house.time.now = noon + 120 * minute
    await become(house.ann, Array(9).fill('shown'))
    expect(push.pushed.map(({ content }) => content.title)).toEqual(['A', 'B', 'C', '6 reminders'])
    expect(push.pushed[3]?.content.body).toBe('D\nE\nF\nG\nH\nand 1 more')
    expect(new Set(push.pushed.map(({ topic }) => topic)).size).toBe(4)
  })

  test('in quiet hours nothing is told; it follows when they end', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    await subscribe(house.ann, push)
    await house.ann.patch('/api/notifications', { quiet: { from: '22:00', to: '07:00' } })
    await house.remind('Late idea', '2026-03-03T23:30')
    house.time.now = Date.UTC(2026, 2, 3, 23, 30)
    const { db } = house
    await vi.waitFor(async () => {
      const jobs = await db.selectFrom('jobs').select('run_at').where('kind', '=', 'tell-reminders').execute()
      expect(jobs).toEqual([{ run_at: Date.UTC(2026, 2, 4, 7) }])
    }, 20_000)
    expect(await statesOf(house.ann)).toEqual(['planned'])
    house.time.now = Date.UTC(2026, 2, 4, 7)
    await become(house.ann, ['shown'])
    expect(push.pushed).toHaveLength(1)
  })

  test('who moves between setting and firing is told at nine where they are now; of a deleted screenshot never', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    const { ann, time } = house
    await subscribe(ann, push)
    const { body: shot } = await ann.capture(await aPlainPicture())
    await ann.post('/api/reminders', { screenshotId: shot.id, at: '2026-03-10T09:00', timeZone: 'UTC' })
    await house.remind('Call mum', '2026-03-10T09:00', { timeZone: 'Europe/Berlin' })
    await ann.patch('/api/notifications', { timeZone: 'America/New_York' })
    await ann.delete(`/api/screenshots/${shot.id}`)
    // Another one shows that what was due by then was told.
    await house.remind('Nine in Berlin', '2026-03-10T08:00')
    time.now = Date.UTC(2026, 2, 10, 8, 1)
    await become(ann, ['shown', 'planned'])
    time.now = Date.UTC(2026, 2, 10, 13)
    await become(ann, ['shown', 'shown'])
    expect(push.pushed.map(({ content }) => content.title)).toEqual(['Nine in Berlin', 'Call mum'])
  })

  test('what is more than a day late is shown as missed, and nobody is told', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    await subscribe(house.ann, push)
    await house.remind('Old', '2026-03-03T13:00')
    await house.remind('Daily', '2026-03-03T13:00', { repeat: 'daily' })
    house.time.now = Date.UTC(2026, 2, 5, 14)
    await become(house.ann, ['missed', 'missed'], 'over')
    expect((await house.ann.get('/api/reminders')).body).toMatchObject([
      { text: 'Daily', state: 'planned', at: '2026-03-06T13:00', repeat: 'daily' },
    ])
    expect(push.pushed).toEqual([])
  })

  test('one that repeats comes again: on the 31st, or the last day of the month', async () => {
    await using house = await aHouse({})
    await house.remind('Rent', '2026-03-31T09:00', { repeat: 'monthly' })
    house.time.now = Date.UTC(2026, 2, 31, 9)
    await become(house.ann, ['due', 'planned'])
    expect((await house.ann.get('/api/reminders')).body[1]).toMatchObject({ at: '2026-04-30T09:00' })
    house.time.now = Date.UTC(2026, 3, 30, 9)
    await house.ann.post('/api/auth/signin', house.person)
    await vi.waitFor(
      async () =>
        expect((await house.ann.get('/api/reminders')).body.at(-1)).toMatchObject({
          ...{ state: 'planned', at: '2026-05-31T09:00', repeat: 'monthly' },
        }),
      20_000,
    )
  })

  test('without any way to be told it is due in Remy, and missed a day later', async () => {
    await using house = await aHouse({})
    await house.remind('Read this', '2026-03-03T13:00')
    house.time.now = noon + 60 * minute
    await become(house.ann, ['due'])
    house.time.now += day + 2 * 60 * minute
    await become(house.ann, ['missed'], 'over')
  })

  test('a subscription that is gone is removed, and mail takes its place', async () => {
    await using push = await aPushService()
    await using mail = await aMailServer()
    await using house = await aHouse({ push, environment: mail.environment })
    const { ann, person, time } = house
    push.state.gone.add(await subscribe(ann, push))
    await house.remind('Pay <the> "rent"', '2026-03-03T13:00')
    time.now = noon + 60 * minute
    await become(ann, ['shown'])
    const letter = mail.mails.find(({ plain }) => plain.startsWith('Pay'))
    expect(letter).toMatchObject({ to: [person.email] })
    expect(letter?.html).toContain('Pay &lt;the&gt; &quot;rent&quot;')
    expect((await ann.get('/api/notifications')).body.can.pushes).toBe(false)
  })

  test('while a push service is down it is tried again, and told once when it is back', async () => {
    await using push = await aPushService()
    await using house = await aHouse({ push })
    await subscribe(house.ann, push)
    await house.remind('Board', '2026-03-03T13:00')
    push.state.isDown = true
    house.time.now = noon + 60 * minute
    await vi.waitFor(() => expect(push.counts.asked).toBeGreaterThan(0), 20_000)
    push.state.isDown = false
    await vi.waitFor(async () => {
      house.time.now += 2_000
      expect(await statesOf(house.ann)).toEqual(['shown'])
    }, 20_000)
    expect(push.pushed).toHaveLength(1)
  })

  test('a text message tells who chose it, and a confirmed number alone', async () => {
    await using twilio = await aTwilio()
    await using house = await aHouse({ environment: twilio.environment })
    const { ann, db, time } = house
    await ann.patch('/api/notifications', { byPush: false, byMail: false, byText: true })
    await db.updateTable('users').set({ phone_number: '+15550100123' }).execute()
    await house.remind('Unconfirmed', '2026-03-03T13:00')
    time.now = noon + 60 * minute
    await become(ann, ['due'])
    await vi.waitFor(async () => {
      const jobs = db.selectFrom('jobs').select('id').where('kind', '=', 'tell-reminders')
      expect(await jobs.execute()).toEqual([])
    }, 20_000)
    await db.updateTable('users').set({ phone_confirmed_at: noon }).execute()
    await house.remind('Fetch the cake', '2026-03-03T14:00')
    time.now = noon + 120 * minute
    await vi.waitFor(() => expect(twilio.sent).toHaveLength(1), 20_000)
    await become(ann, ['due', 'shown'])
    expect(twilio.sent.map(({ message }) => message)).toEqual([
      'Remy: Fetch the cake\nhttp://localhost:3000/app',
    ])
  })

  test('only push services of browsers are accepted', async () => {
    await using house = await aHouse({})
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    for (const endpoint of [
      'http://127.0.0.1:6379/',
      'https://169.254.169.254/latest',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
    ]) {
      const { status, body } = await house.ann.post('/api/notifications/browsers', { endpoint, keys })
      expect([status, body.error]).toEqual([400, 'Remy does not know this push service.'])
    }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    expect((await house.ann.post('/api/notifications/browsers', { endpoint, keys })).status).toBe(204)
  })
})
