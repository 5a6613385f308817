import { describe, expect, test, vi } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createJobs } from './create-jobs.ts'
import { repeatedJobs } from './repeated-jobs.ts'

const hour = 3_600_000

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('work is done at once and every hour, by one process of all, also after hours in which it failed', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      let now = 1_000
      const done: number[] = []
      const broken = vi.fn(async () => {
        throw new Error('Not this hour')
      })
      const begin = async () => {
        const jobs = createJobs({ db, engine: engine.name, clock: () => now })
        const works = { sweep: async (at: number) => void done.push(at), 'sweep-broken': broken }
        const hourly = repeatedJobs({ db, jobs, clock: () => now }, 'hourly', works)
        await hourly.begin()
        jobs.start({ handlers: hourly.handlers, pollMs: 5 })
        return jobs
      }
      /** Two processes. They end before the clock goes on, because none may still ask by the former time. */
      const settled = async (hours: number, tries: number) => {
        const processes = await Promise.all([begin(), begin()])
        await vi.waitFor(async () => {
          expect(done).toHaveLength(hours)
          expect(broken.mock.calls.length).toBeGreaterThanOrEqual(tries)
          expect(await db.selectFrom('jobs').select('id').where('run_at', '<=', now).execute()).toEqual([])
        }, 20_000)
        await Promise.all(processes.map(jobs => jobs.stop({ graceMs: 10_000 })))
      }
      await settled(1, 1)
      now += hour
      await settled(2, 2)
      for (let tries = 3; tries <= 5; tries++) {
        now += 5 * 60_000
        await settled(2, tries)
      }
      // It is given up after five attempts, until the next hour.
      expect(broken).toHaveBeenCalledTimes(5)
      now += hour
      await settled(3, 6)
      expect(done).toEqual([1_000, 1_000 + hour, now])
      expect(await db.selectFrom('jobs').select('kind').orderBy('kind').execute()).toEqual([
        { kind: 'sweep' },
        { kind: 'sweep-broken' },
      ])
    })

    test('a process without the work puts its job off, and leaves it to processes that have the work', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      let now = 1_000
      const begin = async (work: ((at: number) => Promise<void>) | null) => {
        const jobs = createJobs({ db, engine: engine.name, clock: () => now })
        const hourly = repeatedJobs({ db, jobs, clock: () => now }, 'hourly', { 'read-letters': work })
        await hourly.begin()
        return { start: () => jobs.start({ handlers: hourly.handlers, pollMs: 5 }), jobs }
      }
      const done: number[] = []
      const newer = await begin(async at => void done.push(at))
      const older = await begin(null)
      older.start()
      const due = () => db.selectFrom('jobs').select(['kind', 'run_at']).execute()
      await vi.waitFor(
        async () => expect(await due()).toEqual([{ kind: 'read-letters', run_at: now + hour }]),
        20_000,
      )
      await older.jobs.stop({ graceMs: 10_000 })
      expect(done).toEqual([])
      now += hour
      newer.start()
      await vi.waitFor(() => expect(done).toEqual([now]), 20_000)
      await newer.jobs.stop({ graceMs: 10_000 })
    })
  })
