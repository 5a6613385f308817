import { describe, expect, test } from 'vitest'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { leftAt } from '#test/left-at.ts'
import { hearChanges } from '#test/live/hear-changes.ts'
import { type ScratchPlace, scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

/** Long enough that only a signal can wake a process in time. */
const pollMs = 600_000

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)('several processes on one PostgreSQL', () => {
    const start = async (place: ScratchPlace, ROLE: string, texts: string[] = [], own = {}) => {
      const signals = postgresSignals({ url: place.url ?? '' })
      const app = await startApp({
        ...{ place: leftAt(place), sharesDatabase: true, signals, pollMs, environment: { ROLE, ...own } },
        reader: aTypingReader(texts),
      })
      // A signal before that is lost.
      await expect.poll(signals.isListening).toBe(true)
      return app
    }

    test('a picture sent to a web process is read by a worker, and the sender hears of it', async () => {
      await using place = await engine.createMigratedPlace()
      await using worker = await start(place, 'worker', ['Locker code 4471'])
      await using web = await start(place, 'web')
      await Promise.all([web.ready, worker.ready])
      const ann = await web.signIn(aPerson())
      const { status, body } = await ann.capture(await aPlainPicture())
      expect([status, body.progress, body.extractedText]).toEqual([201, 'filed', 'Locker code 4471'])
    }, 60_000)

    test('an open page hears of changes in other processes: a category, a picture read, a sign-out', async () => {
      await using place = await engine.createMigratedPlace()
      await using worker = await start(place, 'worker', ['Locker code 4471'])
      await using one = await start(place, 'web')
      await using other = await start(place, 'web')
      await Promise.all([one.ready, other.ready, worker.ready])
      const person = aPerson()
      const ann = await one.signIn(person)
      const elsewhere = other.visitor()
      expect((await elsewhere.post('/api/auth/signin', person)).status).toBe(200)
      const page = await hearChanges(other.http, elsewhere.cookie())
      const bob = await one.signIn(aPerson())
      const bobs = await hearChanges(other.http, bob.cookie())
      await expect.poll(bobs.kinds, patience).toContain('account')
      bobs.forget()
      await ann.post('/api/saved-searches', { search: 'locker', isSmart: false, category: null, type: null })
      await expect.poll(page.kinds, patience).toContain('saved-searches')
      expect((await ann.capture(await aPlainPicture())).body.progress).toBe('filed')
      await expect.poll(page.kinds, patience).toContain('screenshots')
      expect((await ann.delete(`/api/auth/sessions/${await otherSession(ann)}`)).status).toBe(204)
      await page.ended
      expect(bobs.kinds()).toEqual([])
      await bobs.stop()
    }, 60_000)

    test('a page whose process ends hears at another one of what has changed meanwhile', async () => {
      await using place = await engine.createMigratedPlace()
      const one = await start(place, 'web')
      await using other = await start(place, 'web')
      await Promise.all([one.ready, other.ready])
      const person = aPerson()
      const [ann, elsewhere] = [await one.signIn(person), other.visitor()]
      await elsewhere.post('/api/auth/signin', person)
      const page = await hearChanges(one.http, ann.cookie())
      await one[Symbol.asyncDispose]()
      await page.ended
      const lostAt = performance.now()
      const search = { search: 'locker', isSmart: false, category: null, type: null }
      await elsewhere.post('/api/saved-searches', search)
      const ago = Math.ceil(performance.now() - lostAt)
      const back = await hearChanges(other.http, ann.cookie(), `?ago=${ago}`)
      await expect.poll(back.kinds, patience).toContain('saved-searches')
      // Not everything: that would mean that it does not know.
      expect(back.kinds()).not.toContain('reminders')
      await back.stop()
    }, 60_000)

    test('what one process changes another shows at once: in lists, searches and answers', async () => {
      await using place = await engine.createMigratedPlace()
      await using worker = await start(place, 'worker', ['Ferry to Zanzibar', 'Ferry to Pemba'])
      await using one = await start(place, 'web')
      await using other = await start(place, 'web')
      await Promise.all([one.ready, other.ready, worker.ready])
      const person = aPerson()
      const [ann, elsewhere] = [await one.signIn(person), other.visitor()]
      await elsewhere.post('/api/auth/signin', person)
      const seen = async () => {
        const { body: listed } = await elsewhere.get('/api/screenshots?search=ferry')
        const { body: found } = await elsewhere.get('/api/screenshots/search?q=ferry')
        const { body: reply } = await elsewhere.post('/api/chats', {
          content: 'How many screenshots do I have?',
        })
        return { listed: listed.length, found: found.results.length, reply: reply.content }
      }
      const ids: number[] = []
      for (const [i, reply] of ['1', '2'].entries()) {
        ids.push((await ann.capture(await aPlainPicture(i))).body.id)
        expect(await seen()).toEqual({
          ...{ listed: i + 1, found: i + 1 },
          reply: expect.stringContaining(reply),
        })
      }
      await ann.delete(`/api/screenshots/${ids[0]}`)
      expect(await seen()).toEqual({ ...{ listed: 1, found: 1 }, reply: expect.stringContaining('1') })
      await ann.patch(`/api/screenshots/${ids[1]}`, { title: 'Boat' })
      expect((await elsewhere.get(`/api/screenshots/${ids[1]}`)).body.title).toBe('Boat')
    }, 60_000)

    test('sign-in attempts are counted for all processes together', async () => {
      await using place = await engine.createMigratedPlace()
      const own = { SIGN_INS_BY_ACCOUNT_MAX: '4' }
      await using one = await start(place, 'web', [], own)
      await using other = await start(place, 'web', [], own)
      const person = aPerson()
      await one.signIn(person)
      const statuses = []
      for (const app of [one, other, one, other, one, other])
        statuses.push(
          (await app.visitor().post('/api/auth/signin', { ...person, password: 'wrong horse' })).status,
        )
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
    }, 60_000)

    test('a question that one process is answering is not offered by another to be sent again', async () => {
      await using place = await engine.createMigratedPlace()
      await using double = await aModelDouble(['stall'])
      await using one = await start(place, 'web', [], double.environment)
      await using other = await start(place, 'web', [], double.environment)
      await Promise.all([one.ready, other.ready])
      const person = aPerson()
      const [ann, elsewhere] = [await one.signIn(person), other.visitor()]
      await elsewhere.post('/api/auth/signin', person)
      const question = { content: 'What do you know about the Miramar?', idempotencyKey: 'the-only-key' }
      const answer = ann.post('/api/chats', question)
      await expect.poll(() => double.asked.length, patience).toBe(1)
      const { body } = await elsewhere.get('/api/chats')
      expect(body).toMatchObject([{ content: question.content }])
      expect(body[0].sendAgainAs).toBeUndefined()
      expect((await answer).status).toBe(201)
    }, 60_000)

    test('a worker says how it is, and serves nothing else', async () => {
      await using place = await engine.createMigratedPlace()
      await using worker = await start(place, 'worker')
      await worker.ready
      const visitor = worker.visitor()
      expect((await visitor.get('/api/health')).body.status).toBe('ok')
      expect((await visitor.get('/api/health/live')).status).toBe(200)
      expect((await visitor.post('/api/auth/signup', aPerson())).status).toBe(404)
    })

    test('work of the hour waits once, for whoever is first', async () => {
      await using place = await engine.createMigratedPlace()
      const apps = [await start(place, 'all'), await start(place, 'worker'), await start(place, 'all')]
      const { db } = await place.database()
      const waiting = db.selectFrom('jobs').select('kind').where('unique_key', 'like', '%:hourly')
      await expect
        .poll(async () => (await waiting.execute()).map(({ kind }) => kind).sort())
        .toEqual([
          ...['forget-clients', 'forget-counts', 'forget-given-up', 'forget-mails'],
          ...['forget-provider-sign-ins', 'forget-replies', 'late-reminders', 'purge-trash'],
        ])
      for (const app of apps) await app[Symbol.asyncDispose]()
    })
  })

const patience = { timeout: 15_000 }

async function otherSession(ann: Visitor): Promise<string> {
  const { body } = await ann.get('/api/auth/sessions')
  return body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
}
