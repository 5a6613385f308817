import { describe, expect, test, vi } from 'vitest'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { forgetAccount, forgetAccountJob, forgetAccountKind } from './forget-account.ts'

/** One more than the attempts of a job before it is given up. */
const failures = 6

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('an account is forgotten however often that has failed', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      let now = 0
      // Each reading of the clock is later than any wait between two attempts.
      const clock = () => (now += 7_200_000)
      const jobs = createJobs({ db, engine: engine.name, clock })
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      let tries = 0
      const rows = async () => {
        if (++tries <= failures) throw new Error('The disk is full')
      }
      const memories = { rows, files: async () => {} }
      const handler = forgetAccountJob({ db, memories, jobs, clock, log: createLog('silent') })
      await jobs.enqueue(db, forgetAccount(ann))
      jobs.start({ handlers: { [forgetAccountKind]: handler }, pollMs: 5 })
      await vi.waitUntil(async () => (await jobs.count()) === 0, 20_000)
      await jobs.stop({ graceMs: 10_000 })
      expect(tries).toBe(failures + 1)
      const left = await db.selectFrom('users').select('id').execute()
      expect(left).toEqual([{ id: bob }])
    })
  })
