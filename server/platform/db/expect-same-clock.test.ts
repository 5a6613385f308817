import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { expectSameClock, watchClock } from './expect-same-clock.ts'

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres')) {
  describe.skipIf(engine.isMissing)('the clocks of this machine and of PostgreSQL', () => {
    test('may differ by moments, and no more', async () => {
      await using scratch = await engine.open()
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(scratch.db)
      const theirs = rows[0]?.now ?? 0
      // The database's clock goes on meanwhile. An hour is apart however long this takes.
      const hour = 3_600_000
      const sentence = /^The clocks of this machine and of PostgreSQL differ by \d{4} seconds\. .*\.$/
      await expect(expectSameClock(scratch.db, () => theirs + hour)).rejects.toThrow(sentence)
      await expect(expectSameClock(scratch.db, () => theirs - hour)).rejects.toThrow(sentence)
      await expectSameClock(scratch.db, Date.now)
    })

    test('are compared again, and it is logged once when they part', async () => {
      await using scratch = await engine.open()
      const said: unknown[] = []
      let ahead = 0
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const stop = watchClock(scratch.db, () => Date.now() + ahead, { warn: event => said.push(event) })
      const looked = vi.spyOn(scratch.db, 'getExecutor')
      const lookAgain = async (times: number) => {
        vi.advanceTimersByTime(60_000)
        await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThanOrEqual(times), 20_000)
      }
      await lookAgain(1)
      expect(said).toEqual([])
      ahead = 3_600_000
      await lookAgain(2)
      await vi.waitFor(() => expect(said).toEqual(['clock.apart']), 20_000)
      stop()
      looked.mockRestore()
      vi.useRealTimers()
    })
  })
}
