import { describe, expect, test } from 'vitest'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { leftAt } from '#test/left-at.ts'
import { type ScratchPlace, scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

/** Long enough that only a signal can wake a process in time. */
const pollMs = 600_000

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)('several processes on one PostgreSQL', () => {
    const start = async (place: ScratchPlace, ROLE: string, texts: string[] = []) => {
      const signals = postgresSignals({ url: place.url ?? '' })
      const app = await startApp({
        ...{ place: leftAt(place), sharesDatabase: true, signals, pollMs, environment: { ROLE } },
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
          ...['forget-clients', 'forget-counts', 'forget-given-up', 'forget-mails', 'forget-replies'],
          ...['late-reminders', 'purge-trash'],
        ])
      for (const app of apps) await app[Symbol.asyncDispose]()
    })
  })
