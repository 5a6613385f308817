import type { Clock } from '../clock.ts'
import type { Db, Engine } from '../db/db.ts'
import type { Log } from '../log.ts'
import { localSignals } from '../signals/local-signals.ts'
import type { Signals } from '../signals/signals.ts'
import { createJobRunner, type JobRunner } from './job-runner.ts'
import { jobStore } from './job-store.ts'
import type { Jobs } from './jobs.ts'

type Dependencies = {
  db: Db
  engine: Engine
  clock: Clock
  log?: Pick<Log, 'warn' | 'error'>
  /** Wake the other processes on this database. */
  signals?: Pick<Signals, 'send' | 'on'>
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
  log,
  signals = localSignals(),
  leaseMs = 10_000,
}: Dependencies): Jobs {
  const store = jobStore(db, engine)
  let runner: JobRunner | null = null
  signals.on('job', kind => runner?.wake(kind || undefined))
  return {
    enqueue: (tx, job) => store.insert(tx, job, clock()),
    withdraw: (tx, kind, keys) => store.withdraw(tx, kind, keys),
    withdrawUntried: (tx, kind, key) => store.withdrawUntried(tx, kind, key),
    count: kind => store.count(kind),
    countFor: (kind, ownerId) => store.countFor(kind, ownerId),
    releaseAll: () => store.releaseAll(),
    isQueued: (kind, key) => store.isQueued(kind, key),
    wake: kind => signals.send('job', kind),
    start({ handlers, pollMs }) {
      if (runner) throw new Error('The jobs have been started already.')
      runner = createJobRunner({ store, clock, leaseMs, log }, handlers, pollMs)
    },
    async stop({ graceMs }) {
      await runner?.stop(graceMs)
      runner = null
    },
  }
}
