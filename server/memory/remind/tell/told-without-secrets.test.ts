import { expect, test, vi } from 'vitest'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'
import { startApp } from '#test/start-app.ts'

/** A Sunday evening, when the weekly letter is sent. */
const sunday = Date.UTC(2026, 2, 8, 17, 30)
const hour = 3_600_000
const secret = 'Sommerhaus77'
const network = `# Guest network\nNetwork    Maple\nPassword    ${secret}\nValid until    14 March 2026`

forEachEngine(place => {
  test('no notification, reminder mail, weekly letter or calendar has a secret, whatever a person wrote', async () => {
    await using push = await aPushService()
    await using mail = await aMailServer()
    const time = { now: sunday - 24 * hour }
    const where = await place()
    await using app = await startApp({
      ...{ ...where, environment: { ...push.environment, ...mail.environment } },
      ...{ reader: aTypingReader([network]), clock: () => time.now, pollMs: 20 },
    })
    const { db } = await where.place.database()
    const person = aPerson()
    const ann = await app.signIn(person)
    await db.updateTable('users').set({ email_confirmed_at: time.now }).execute()
    await ann.post('/api/auth/signin', person)
    await ann.patch('/api/notifications', { weeklyLetter: true, timeZone: 'UTC' })
    const { path: _, ...browser } = push.subscribe()
    await ann.post('/api/notifications/browsers', browser)
    const { body: shot } = await ann.capture(await aPlainPicture())
    await vi.waitFor(
      async () => expect((await ann.get(`/api/screenshots/${shot.id}`)).body.progress).toBe('filed'),
      20_000,
    )
    // Only the picture tells that this word is a secret.
    expect((await ann.patch(`/api/screenshots/${shot.id}`, { title: `Maple ${secret}` })).status).toBe(200)
    const about = { screenshotId: shot.id, timeZone: 'UTC' }
    await ann.post('/api/reminders', { ...about, at: '2026-03-07T18:00' })
    await ann.post('/api/reminders', { ...about, at: '2026-03-07T18:00', text: `Type ${secret} there` })

    time.now += hour
    await vi.waitFor(() => expect(push.pushed).toHaveLength(2), 20_000)
    await ann.patch('/api/notifications', { byPush: false })
    await ann.post('/api/reminders', { ...about, at: '2026-03-07T19:00', text: `${secret} again` })
    time.now += hour
    const mailed = (words: RegExp) => mail.mails.filter(({ plain }) => words.test(plain))
    await vi.waitFor(() => expect(mailed(/^\S+ again$/m)).toHaveLength(1), 20_000)
    time.now = sunday
    await vi.waitFor(() => expect(mailed(/Saved this week\s+- Maple •+/)).toHaveLength(1), 20_000)
    const { body: feed } = await ann.post('/api/calendar')
    const calendar = await app.visitor().get(new URL(feed.address).pathname)

    const sent = {
      pushed: push.pushed.map(({ content }) => `${content.title} ${content.body}`).sort(),
      mailed: mail.mails.map(({ subject, plain }) => `${subject} ${plain}`),
      calendar: calendar.body,
      shown: (await ann.get('/api/reminders')).body,
    }
    expect(sent.pushed).toMatchObject([
      expect.stringMatching(/^Maple •+/),
      expect.stringMatching(/^Type •+ there/),
    ])
    expect(calendar.body).toContain('BEGIN:VEVENT')
    expect(JSON.stringify(sent)).not.toContain(secret)
  })
})
