import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Log } from '../log.ts'
import { messageOf } from '../message-of.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import { storeIsAway } from '../store-trouble.ts'
import type { givenUpStore } from './given-up-store.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'
import { backOffMsMax, leaseMsMax } from './job-times.ts'
import type { JobHandler, RunningJob } from './jobs.ts'

export type RunDependencies = {
  db: Db
  store: JobStore
  givenUp: Pick<ReturnType<typeof givenUpStore>, 'keep' | 'take'>
  clock: Clock
  leaseMs: number
  log?: Pick<Log, 'warn' | 'error'>
  observe?: (kind: string, outcome: JobOutcome, seconds: number) => void
}

export type JobRun = {
  /** Never rejects. */
  ended: Promise<void>
  /** Lets another process claim the job. Never rejects. */
  giveBack(): Promise<void>
}

/** Runs a claimed job to one of its ends: done, to be retried, given up. */
export function runJob(dependencies: RunDependencies, handler: JobHandler, job: ClaimedJob): JobRun {
  const { store, log } = dependencies
  const lost = new AbortController()
  const running = runningJob(store, job, { signal: lost.signal })
  const stopRenewing = keepLease(dependencies, job, cause => running.isFinished() || lost.abort(cause))
  const note = (error: unknown) =>
    log?.error('job.failed', { kind: job.kind, jobId: job.id, message: messageOf(error) })
  return {
    // If the database itself fails, the lease runs out and the job is claimed again.
    ended: attempt(dependencies, handler, job, running).catch(note).finally(stopRenewing),
    async giveBack() {
      stopRenewing()
      await store.giveBack(job).catch(note)
    },
  }
}

async function attempt(
  dependencies: RunDependencies,
  handler: JobHandler,
  job: ClaimedJob,
  running: Running,
) {
  const { store, observe } = dependencies
  const startedAt = performance.now()
  const told = (outcome: JobOutcome) => observe?.(job.kind, outcome, (performance.now() - startedAt) / 1000)
  try {
    if (job.cut_offs >= cutOffMax)
      throw new Error(`The process ended in each of ${cutOffMax} runs of this job.`)
    await handler.run(JSON.parse(job.payload), running)
  } catch (error) {
    const outcome = outcomeOf(job, error, dependencies.clock())
    told(outcome === 'put-off' ? 'failed' : outcome)
    return failed(dependencies, handler, { job, error, outcome })
  }
  told('done')
  if (!running.isFinished()) await store.remove(job)
}

/**
 * A store that is away or full is no fault of the job: it waits, and nobody is told that it failed. After a
 * week, something else must be wrong.
 */
function outcomeOf(job: ClaimedJob, error: unknown, now: number): 'put-off' | 'failed' | 'given-up' {
  if (job.cut_offs >= cutOffMax) return 'given-up'
  if (storeIsAway(error) && now - (job.put_off_since ?? now) < putOffMsMax) return 'put-off'
  return job.failures + 1 < attemptsMax ? 'failed' : 'given-up'
}

type Failed = { job: ClaimedJob; error: unknown; outcome: ReturnType<typeof outcomeOf> }

async function failed(
  { db, store, givenUp, clock, log }: RunDependencies,
  handler: JobHandler,
  { job, error, outcome }: Failed,
) {
  const fields = { kind: job.kind, jobId: job.id, attempt: job.attempts, message: messageOf(error) }
  log?.warn(outcome === 'put-off' ? 'job.put-off' : 'job.failed', fields)
  // It was finished before it failed, or another run has taken it, which then decides.
  if (!(await store.renew(job, leaseMsMax))) return
  if (outcome === 'put-off') {
    const now = clock()
    const since = job.put_off_since ?? now
    return store.postpone(job, putOffMs(now - since), { failures: job.failures, put_off_since: since })
  }
  const failures = job.failures + 1
  const again = () => store.postpone(job, backOffMs(failures), { failures, put_off_since: null })
  if (outcome === 'failed') return again()
  try {
    let kept = 0
    const keep = async (tx: Db) => {
      kept = await givenUp.keep(tx, job, fields.message, clock())
    }
    const running = runningJob(store, job, { whenFinished: keep })
    await handler.giveUp(JSON.parse(job.payload), error, running)
    if (!running.isFinished()) await inTransaction(db, running.finish)
    log?.error('job.given-up', fields)
    // Some kinds are queued again, for later.
    if (await store.isKeyQueued(job.unique_key)) await givenUp.take(db, kept)
  } catch (cause) {
    log?.error('job.failed', { ...fields, message: `Giving up failed: ${messageOf(cause)}` })
    await again()
  }
}

/** All runs of a job that throws, including the first. */
const attemptsMax = 5
/** Runs of a job that were cut off. Many more, because the job is rarely what ends the process. */
const cutOffMax = 20

/** 1 s, 4 s, 16 s, 64 s, then five minutes. */
const backOffMs = (failures: number) => Math.min(1000 * 4 ** (failures - 1), backOffMsMax)

/** As long again as the store has been away, up to a minute. */
const putOffMs = (sinceMs: number) => Math.min(Math.max(sinceMs, 1_000), 60_000)
const putOffMsMax = 7 * 86_400_000

type Running = RunningJob & { isFinished(): boolean }

type Ending = {
  signal?: AbortSignal
  /** Is committed together with the job's end. */
  whenFinished?: (tx: Db) => Promise<void>
}

function runningJob(
  store: JobStore,
  job: ClaimedJob,
  { signal = new AbortController().signal, whenFinished }: Ending,
): Running {
  let finished = false
  return {
    id: job.id,
    attempt: job.attempts,
    signal,
    isFinished: () => finished,
    async finish(tx) {
      if (!(await store.remove(job, tx))) throw new Error(`Job ${job.id} has been taken by another run.`)
      await whenFinished?.(tx)
      finished = true
    },
  }
}

/**
 * Renews the lease in good time, so that only a process that ended or stalled loses its job.
 */
function keepLease(
  { store, leaseMs, log }: RunDependencies,
  job: ClaimedJob,
  onLost: (cause: Error) => void,
): () => void {
  const warn = (message: string) => log?.warn('job.failed', { kind: job.kind, jobId: job.id, message })
  const renew = async () => {
    try {
      if (await store.renew(job, leaseMs)) return
      clearInterval(timer)
      onLost(new Error(`Job ${job.id} has been taken by another run.`))
    } catch (cause) {
      warn(`Lease not renewed: ${messageOf(cause)}`)
    }
  }
  const timer = setInterval(renew, leaseMs / 3)
  timer.unref()
  return () => clearInterval(timer)
}
