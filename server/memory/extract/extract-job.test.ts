import { describe, expect, test, vi } from 'vitest'
import { journeyJob } from '#server/memory/keep/journey/journey.ts'
import { createTrash } from '#server/memory/keep/trash/trash.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { extractJob } from './extract-job.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('one that is restored while its job finds it deleted is read', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const clock = () => 0
      const log = createLog('silent')
      const jobs = createJobs({ db, engine: engine.name, clock })
      const index = createSearchIndex(engine.name)
      const quota = { expectRoomForScreenshot: async () => {} }
      const trashIn = (tx: Db) => createTrash({ db: tx, index, jobs, quota, clock, log })
      const ann = await anOwner(scratch)
      const id = await keepScreenshot(scratch, ann, { reading: aReading('A note'), progress: 'captured' })
      await trashIn(db).discard(ann, id)
      await jobs.enqueue(db, journeyJob('extract', ann, id))

      let isRestored = false
      async function restore(tx: Db) {
        if (!isRestored) await trashIn(tx).restore(ann, id)
        isRestored = true
      }
      let wasRead = false
      const handler = extractJob({
        ...{ db, jobs, clock, log, concurrency: 1 },
        files: { get: notAsked },
        pictures: { open: notAsked, layerOf: notAsked },
        extract: notAsked,
        arrivals: { announce: () => {} },
        readAhead: {
          take: async () => {
            wasRead = true
            return aReading('A note')
          },
        },
      })
      const run: JobHandler['run'] = async (payload, job) => {
        // Between its look and its end.
        const finish: typeof job.finish = async tx => {
          await restore(tx)
          await job.finish(tx)
        }
        await handler.run(payload, { ...job, finish })
        await restore(db)
      }
      jobs.start({ handlers: { extract: { ...handler, run } }, pollMs: 20 })
      await vi.waitUntil(async () => (await jobs.count('extract')) === 0, 20_000)
      await jobs.stop({ graceMs: 5_000 })
      expect(wasRead).toBe(true)
    })
  })

const notAsked = () => Promise.reject(new Error('Not asked for'))
