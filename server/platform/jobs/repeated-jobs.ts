import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { JobHandler, JobHandlers, Jobs, NewJob, RunningJob } from './jobs.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }
/** By job kind. Running one twice must do no harm. */
type Works = Readonly<Record<string, (now: number) => Promise<void>>>

const rhythms = { hourly: 3_600_000, 'every-minute': 60_000 } as const

/**
 * Runs each piece of work again an hour, or a minute, after it began, in whichever process is first. If it
 * fails as often as a job may, it waits for the next time.
 */
export function repeatedJobs({ db, jobs, clock }: Dependencies, rhythm: keyof typeof rhythms, works: Works) {
  const one = (kind: string): NewJob => ({ kind, key: rhythm, payload: null })
  const again = (kind: string, job: RunningJob, now: number) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, { ...one(kind), runAt: now + rhythms[rhythm] })
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
    /** Queues the first run of each, unless it is queued already. */
    async begin(): Promise<void> {
      for (const kind of Object.keys(works)) await jobs.enqueue(db, one(kind))
    },
  }
}
