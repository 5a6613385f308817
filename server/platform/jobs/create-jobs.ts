import type { Clock } from '../clock.ts'
import type { Db, Engine } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Log } from '../log.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { localSignals } from '../signals/local-signals.ts'
import type { Signals } from '../signals/signals.ts'
import { givenUpStore } from './given-up-store.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { jobStore } from './job-store.ts'
import type { Jobs } from './jobs.ts'

type Dependencies = {
  db: Db
  engine: Engine
  clock: Clock
  /** Leases and due times follow PostgreSQL's clock instead. */
  hasSharedClock?: boolean
  log?: Pick<Log, 'warn' | 'error'>
  /** Wake the other processes on this database. */
  signals?: Pick<Signals, 'send' | 'on'>
  /** Told of each run. */
  observe?: (kind: string, outcome: JobOutcome, seconds: number) => void
  /** After a process ends, another may claim its jobs after this time. */
  leaseMs?: number
}

/**
 * The job queue in the table `jobs`. Several processes may run jobs on one PostgreSQL, if each can reach what
 * a job works on (files, for example).
 */
export function createJobs({
  db,
  engine,
  clock,
  hasSharedClock = false,
  log,
  signals = localSignals(),
  observe,
  leaseMs = 10_000,
}: Dependencies): Jobs {
  const store = jobStore(db, engine, hasSharedClock ? null : clock)
  const givenUp = givenUpStore(db)
  let runner: JobRunner | null = null
  signals.on('job', kind => runner?.wake(kind || undefined))
  return {
    enqueue: (tx, job) => store.insert(tx, job),
    withdraw: (tx, kind, keys) => store.withdraw(tx, kind, keys),
    withdrawUntried: (tx, kind, key) => store.withdrawUntried(tx, kind, key),
    count: kind => store.count(kind),
    countFor: (kind, ownerId) => store.countFor(kind, ownerId),
    releaseAll: () => store.releaseAll(),
    queue: () => store.queue(clock()),
    givenUp,
    async retryGivenUp(id) {
      const job = await inTransaction(db, async tx => {
        const taken = await givenUp.take(tx, id)
        if (taken) await store.insert(tx, taken)
        return taken
      })
      if (job) signals.send('job', job.kind)
      return job !== undefined
    },
    isQueued: (kind, key) => store.isQueued(kind, key),
    wake: kind => signals.send('job', kind),
    start({ handlers, pollMs }) {
      if (runner) throw new Error('The jobs have been started already.')
      runner = createJobRunner({ db, store, givenUp, clock, leaseMs, log, observe }, handlers, pollMs)
    },
    async stop({ graceMs }) {
      await runner?.stop(graceMs)
      runner = null
    },
  }
}
