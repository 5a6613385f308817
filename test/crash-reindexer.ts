import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { reindexJob, reindexKind, reindexWhatIsStale } from '#server/memory/recall/index/reindex-job.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'

/**
 * A process to be killed. It updates the index in the background, and prints a line before each screenshot.
 * Its argument is a `DatabasePlace` as JSON.
 */
const { db, engine } = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
const jobs = createJobs({ db, engine, clock: systemClock })
const index = createSearchIndex(engine)
// Saves the compile cache now, because this process will not end by itself.
flushCompileCache()
const put: typeof index.put = (...given) => {
  writeSync(process.stdout.fd, 'put\n')
  return index.put(...given)
}
await jobs.releaseAll()
await reindexWhatIsStale({ db, jobs })
jobs.start({ handlers: { [reindexKind]: reindexJob({ db, index: { ...index, put }, jobs }) }, pollMs: 50 })
