import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { postgresSignals } from '../signals/postgres-signals.ts'
import { claimPlaces, type SharedPlace } from './claim-places.ts'

const placed = (id: string, kind: SharedPlace['kind'] = 'archives'): SharedPlace => ({
  ...{ kind, id, trouble: `Others keep ${kind} elsewhere than in ${id}.` },
})

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)('processes on one PostgreSQL', () => {
    /** A process with these places, until `close`. */
    const start = (url: string | undefined, places: SharedPlace[]) => {
      const said: unknown[] = []
      const { claim, expectShared } = claimPlaces(places, { error: (_event, fields) => said.push(fields) })
      const { isListening, close } = postgresSignals({ url: url ?? '', onSession: claim })
      return { expectShared, isListening, close, said }
    }

    test('share their places, whatever each is called; a place of another kind is another matter', async () => {
      await using place = await engine.createMigratedPlace()
      const own = [placed('a'), placed('b', 'files')]
      const [one, other] = [start(place.url, own), start(place.url, own)]
      await Promise.all([one.expectShared(), other.expectShared()])
      const third = start(place.url, [placed('b', 'files')])
      await third.expectShared()
      await Promise.all([one, other, third].map(({ close }) => close()))
    })

    test('do not start with another place, until those that use it have ended', async () => {
      await using place = await engine.createMigratedPlace()
      const first = start(place.url, [placed('a'), placed('b', 'files')])
      await first.expectShared()
      for (const [places, trouble] of [
        [[placed('other'), placed('b', 'files')], 'Others keep archives elsewhere than in other.'],
        [[placed('a'), placed('other', 'files')], 'Others keep files elsewhere than in other.'],
      ] as const) {
        const other = start(place.url, [...places])
        await expect(other.expectShared()).rejects.toThrow(trouble)
        await other.close()
        expect(other.said).toEqual([])
      }
      await first.close()
      const next = start(place.url, [placed('other')])
      await next.expectShared()
      await next.close()
    })

    test('hear of another place that came while they had no connection', async () => {
      await using place = await engine.createMigratedPlace()
      const { db } = await place.database()
      const one = start(place.url, [placed('a')])
      await one.expectShared()
      await expect.poll(one.isListening).toBe(true)
      await using session = await openSession(place.url)
      // As another process has it that started just then.
      await session.hold(placed('other'))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'remy signals'`.execute(db)
      await expect.poll(() => one.said).toEqual([{ message: 'Others keep archives elsewhere than in a.' }])
      await expect.poll(one.isListening).toBe(true)
      await one.close()
    })
  })

async function openSession(url = '') {
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  return {
    hold: (place: SharedPlace) => claimPlaces([place], { error() {} }).claim(session),
    [Symbol.asyncDispose]: () => session.end(),
  }
}
