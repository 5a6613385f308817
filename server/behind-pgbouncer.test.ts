import { describe, expect, inject, test } from 'vitest'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { isPgBouncerMissing, startPgBouncer } from '#test/servers/pgbouncer-server.ts'
import { startApp } from '#test/start-app.ts'

const [postgres] = scratchDatabases().filter(({ name }) => name === 'postgres')

// Skipped by name where PgBouncer cannot be installed.
describe.skipIf(!postgres || postgres.isMissing || isPgBouncerMissing)(
  'behind PgBouncer in transaction mode',
  () => {
    test('several people upload, search, ask and change things at once, and pictures are read by a worker', async () => {
      if (!postgres) return
      await using place = await postgres.createMigratedPlace()
      const pooler = await startPgBouncer(inject('postgresUrl') ?? '')
      const { dataFolder, url = '' } = place
      const pooled = {
        ...{ dataFolder, url: pooler.urlOf(url) },
        [Symbol.asyncDispose]: async () => {},
      }
      const start = async (ROLE: string, texts: string[] = []) => {
        const signals = postgresSignals({ url })
        const app = await startApp({
          ...{ place: pooled, sharesDatabase: true, signals, pollMs: 600_000 },
          environment: { ROLE, DATABASE_DIRECT_URL: url, SIGN_UPS_BY_ADDRESS_MAX: '1000' },
          reader: aTypingReader(texts),
        })
        // A signal before that is lost.
        await expect.poll(signals.isListening).toBe(true)
        return app
      }
      try {
        await using worker = await start('worker', Array(people).fill('Locker code 4471'))
        await using web = await start('web')
        await Promise.all([web.ready, worker.ready])
        await Promise.all(
          Array.from({ length: people }, async (_, i) => {
            const ann = await web.signIn(aPerson())
            const { status, body } = await ann.capture(await aPlainPicture(i))
            expect([status, body.progress]).toEqual([201, 'filed'])
            for (let j = 0; j < 3; j++) {
              const { body: found } = await ann.get('/api/screenshots?search=locker')
              expect(found.map(({ id }: { id: number }) => id)).toEqual([body.id])
              expect((await ann.patch(`/api/screenshots/${body.id}`, { title: `Code ${j}` })).status).toBe(
                200,
              )
            }
            const reply = await ann.post('/api/chats', { content: 'How many screenshots do I have?' })
            expect(reply.body.content).toContain('1')
          }),
        )
      } finally {
        await pooler.stop()
      }
    }, 60_000)
  },
)

const people = 6
