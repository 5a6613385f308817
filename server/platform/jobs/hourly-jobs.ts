import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { JobHandler, JobHandlers, Jobs, NewJob, RunningJob } from './jobs.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }
/** By the kind of its job. Done twice it does no harm. */
type Works = Readonly<Record<string, (now: number) => Promise<void>>>

/**
 * Work that is done again an hour after it was begun, by whichever process comes first. What fails as often as a job may waits
 * for the next hour.
 */
export function hourlyJobs({ db, jobs, clock }: Dependencies, works: Works) {
  const one = (kind: string): NewJob => ({ kind, key: 'hourly', payload: null })
  const again = (kind: string, job: RunningJob, now: number) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, { ...one(kind), runAt: now + hourMillis })
    })
  const handlerOf = ([kind, work]: [string, Works[string]]): [string, JobHandler] => [
    kind,
    {
      concurrency: 1,
      async run(_payload, job) {
        const now = clock()
        await work(now)
        await again(kind, job, now)
      },
      giveUp: (_payload, _error, job) => again(kind, job, clock()),
    },
  ]
  const handlers: JobHandlers = Object.fromEntries(Object.entries(works).map(handlerOf))
  return {
    handlers,
    /** Promises the first time of each, where it is not promised already. */
    async begin(): Promise<void> {
      for (const kind of Object.keys(works)) await jobs.enqueue(db, one(kind))
    },
  }
}

const hourMillis = 3_600_000
