import { describe, expect, test, vi } from 'vitest'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { endJourney } from './end-journey.ts'
import { journeyJob } from './journey.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('who has a picture read again the moment it is given up has it read again', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      let now = 0
      // Each reading of the clock is later than any wait between two attempts.
      const clock = () => (now += 3_600_000)
      const jobs = createJobs({ db, engine: engine.name, clock })
      const owner = await anOwner(scratch)
      const id = await keepScreenshot(scratch, owner, { reading: aReading('text') })
      const job = journeyJob('extract', owner, id)
      let again: Promise<void> | undefined
      const announce = () => {
        again = jobs.enqueue(db, { ...job, runAt: Number.MAX_SAFE_INTEGER })
        return undefined
      }
      const run = async () => {
        throw new Error('cannot read')
      }
      const log = createLog('silent')
      const giveUp = endJourney({ db, arrivals: { announce }, clock, log }, 'extract', 'It cannot be read.')
      await jobs.enqueue(db, job)
      jobs.start({ handlers: { extract: { concurrency: 1, run, giveUp } }, pollMs: 5 })
      await vi.waitUntil(() => again !== undefined, 20_000)
      await jobs.stop({ graceMs: 10_000 })
      await again
      expect(await jobs.count('extract')).toBe(1)
      expect(await screenshotStore(db).find(owner, id)).toMatchObject({ failed_step: 'extract' })
    })
  })
