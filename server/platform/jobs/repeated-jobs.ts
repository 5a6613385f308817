import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { JobHandler, JobHandlers, Jobs, NewJob, RunningJob } from './jobs.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }
type Work = (now: number) => Promise<void>
/** By job kind. Running one twice must do no harm. Null: what it needs is not configured. */
type Works = Readonly<Record<string, Work | null>>

const rhythms = { hourly: 3_600_000, 'every-minute': 60_000 } as const

/**
 * Runs each piece of work again an hour, or a minute, after it began, in whichever process is first. If it
 * fails as often as a job may, it waits for the next time. A process without the work puts the job off as if
 * it were done, because another process may have the work: while settings change, old and new processes run.
 */
export function repeatedJobs({ db, jobs, clock }: Dependencies, rhythm: keyof typeof rhythms, works: Works) {
  const one = (kind: string): NewJob => ({ kind, key: rhythm, payload: null })
  const again = (kind: string, job: RunningJob, now: number) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      await jobs.enqueue(tx, { ...one(kind), runAt: now + rhythms[rhythm] })
    })
  const handlerOf = (kind: string, work: Work | null): JobHandler => ({
    concurrency: 1,
    async run(_payload, job) {
      const now = clock()
      await work?.(now)
      await again(kind, job, now)
    },
    giveUp: (_payload, _error, job) => again(kind, job, clock()),
  })
  const kinds = Object.entries(works)
  const handlers: JobHandlers = Object.fromEntries(kinds.map(([kind, work]) => [kind, handlerOf(kind, work)]))
  return {
    handlers,
    /** Queues the first run of each, unless it is queued already. */
    async begin(): Promise<void> {
      for (const [kind, work] of kinds) if (work) await jobs.enqueue(db, one(kind))
    },
  }
}
