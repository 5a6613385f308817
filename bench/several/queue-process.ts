import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'

export type QueueUse = { runs: number; cpuMs: number }

/**
 * A process that runs empty jobs of the given kind. It reports when it is ready and, on request, what it has
 * used.
 */
const kind = process.argv[2] ?? ''
const url = process.env.DATABASE_URL ?? ''
const { db, engine, close } = await openPostgres({ url })
const signals = postgresSignals({ url })
const jobs = createJobs({ db, engine, clock: Date.now, hasSharedClock: true, signals })
let runs = 0
jobs.start({
  handlers: {
    [kind]: {
      concurrency: 4,
      async run() {
        runs++
      },
      async giveUp() {},
    },
  },
  pollMs: 1_000,
})
while (!signals.isListening()) await new Promise(setImmediate)
process.send?.('ready')
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ runs, cpuMs: (user + system) / 1_000 } satisfies QueueUse)
})
process.once('disconnect', async () => {
  await jobs.stop({ graceMs: 1_000 })
  await signals.close()
  await close()
})
