import { expect, test, vi } from 'vitest'
import { aMailServer } from '#test/a-mail-server.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const february = Date.UTC(2026, 1, 1, 12)
/** A Sunday. */
const sunday = Date.UTC(2026, 2, 8, 17, 30)
const hour = 3_600_000

forEachEngine(place => {
  test('on Sunday evening, once, to who wants it: what was saved, what comes, what was never looked at', async () => {
    await using mail = await aMailServer()
    const time = { now: february }
    const where = await place()
    const reader = aTypingReader([
      '# Boiler manual\nKeep it dry',
      '# Wallpaper samples\nBlue or green',
      '# Shoe order\nReturn by    14 March 2026',
    ])
    await using app = await startApp({
      ...{ ...where, reader, environment: mail.environment, clock: () => time.now, pollMs: 20 },
    })
    const { db } = await where.place.database()
    const person = aPerson()
    const ann = await app.signIn(person)
    await db.updateTable('users').set({ email_confirmed_at: february }).execute()
    await ann.post('/api/auth/signin', person)
    const { body: manual } = await ann.capture(await aPlainPicture(1))
    await ann.capture(await aPlainPicture(2))
    time.now = sunday - 24 * hour
    await ann.post('/api/auth/signin', person)
    await ann.get(`/api/screenshots/${manual.id}`)
    await ann.capture(await aPlainPicture(3))
    await ann.patch('/api/notifications', { weeklyLetter: true, timeZone: 'UTC' })
    const letters = () => mail.mails.filter(({ subject }) => subject.startsWith('Your week'))
    time.now = sunday
    await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 20_000, interval: 30 })
    time.now += 2 * hour
    const [letter] = letters()
    expect(letter?.subject).toBe('Your week: 1 saved, 1 coming up')
    expect(letter?.plain).toMatch(/Saved this week\s+- Shoe order/)
    expect(letter?.plain).toMatch(/Coming up\s+- Sat 14 Mar 2026: Return by, Shoe order/)
    expect(letter?.plain).toMatch(/Never looked at again\s+- Wallpaper samples/)
    expect(letter?.plain).not.toContain('Boiler manual')
    const leave = new URL(/http\S+leave\?token=\S+/.exec(letter?.plain ?? '')?.[0] ?? '')
    const asked = await app.visitor().get(leave.pathname + leave.search)
    expect(asked.body).toContain('Do you want no more weekly letters?')
    expect((await ann.get('/api/notifications')).body.weeklyLetter).toBe(true)
    // A browser sends the page's own origin with its form, not "null", only if the page allows it.
    expect(asked.headers['referrer-policy']).toBe('same-origin')
    const left = await app.visitor().call({
      ...{ method: 'POST', url: leave.pathname + leave.search, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(left.body).toContain('You will get no more weekly letters.')
    expect((await ann.get('/api/notifications')).body.weeklyLetter).toBe(false)
    expect((await app.visitor().post(`${leave.pathname}?token=1.${'x'.repeat(43)}`)).status).toBe(404)
    expect(letters()).toHaveLength(1)
  })
})
