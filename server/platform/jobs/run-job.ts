import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { JobOutcome } from '../metrics/metrics.ts'
import type { givenUpStore } from './given-up-store.ts'
import type { ClaimedJob, JobStore } from './job-store.ts'
import { backOffMsMax, leaseMsMax } from './job-times.ts'
import type { JobHandler, RunningJob } from './jobs.ts'

export type RunDependencies = {
  store: JobStore
  givenUp: Pick<ReturnType<typeof givenUpStore>, 'keep'>
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
  const stopRenewing = keepLease(dependencies, job)
  const note = (error: unknown) =>
    log?.error('job.failed', { kind: job.kind, jobId: job.id, message: messageOf(error) })
  return {
    // If the database itself fails, the lease runs out and the job is claimed again.
    ended: attempt(dependencies, handler, job).catch(note).finally(stopRenewing),
    async giveBack() {
      stopRenewing()
      await store.giveBack(job).catch(note)
    },
  }
}

async function attempt(dependencies: RunDependencies, handler: JobHandler, job: ClaimedJob) {
  const { store, observe } = dependencies
  const startedAt = performance.now()
  const told = (outcome: JobOutcome) => observe?.(job.kind, outcome, (performance.now() - startedAt) / 1000)
  const running = runningJob(store, job)
  try {
    if (job.attempts > cutOffMax)
      throw new Error(`The process ended in each of ${cutOffMax} runs of this job.`)
    await handler.run(JSON.parse(job.payload), running)
  } catch (error) {
    told(job.attempts < attemptsMax ? 'failed' : 'given-up')
    return failed(dependencies, handler, job, error)
  }
  told('done')
  if (!running.isFinished()) await store.remove(job)
}

async function failed(
  { store, givenUp, clock, log }: RunDependencies,
  handler: JobHandler,
  job: ClaimedJob,
  error: unknown,
) {
  const fields = { kind: job.kind, jobId: job.id, attempt: job.attempts, message: messageOf(error) }
  log?.warn('job.failed', fields)
  // It was finished before it failed, or another run has taken it, which then decides.
  if (!(await store.renew(job, clock() + leaseMsMax))) return
  if (job.attempts < attemptsMax) return store.postpone(job, clock() + backOffMs(job.attempts))
  try {
    const running = runningJob(store, job)
    await handler.giveUp(JSON.parse(job.payload), error, running)
    if (!running.isFinished()) await store.remove(job)
    log?.error('job.given-up', fields)
    // Some kinds are queued again, for later.
    if (!(await store.isKeyQueued(job.unique_key))) await givenUp.keep(job, fields.message, clock())
  } catch (cause) {
    log?.error('job.failed', { ...fields, message: `Giving up failed: ${messageOf(cause)}` })
    await store.postpone(job, clock() + backOffMs(job.attempts))
  }
}

/** All runs of a job that throws, including the first. */
const attemptsMax = 5
/** Runs of a job that were cut off. Many more, because the job is rarely what ends the process. */
const cutOffMax = 20

/** 1 s, 4 s, 16 s, 64 s, then five minutes. */
const backOffMs = (attempts: number) => Math.min(1000 * 4 ** (attempts - 1), backOffMsMax)

function runningJob(store: JobStore, job: ClaimedJob): RunningJob & { isFinished(): boolean } {
  let finished = false
  return {
    id: job.id,
    attempt: job.attempts,
    isFinished: () => finished,
    async finish(tx) {
      if (!(await store.remove(job, tx))) throw new Error(`Job ${job.id} has been taken by another run.`)
      finished = true
    },
  }
}

/** Renews the lease in good time, so that only a process that ended or stalled loses its job. */
function keepLease({ store, clock, leaseMs, log }: RunDependencies, job: ClaimedJob): () => void {
  const renew = () => store.renew(job, clock() + leaseMs).catch(cause => lost(log, job, cause))
  const timer = setInterval(renew, leaseMs / 3)
  timer.unref()
  return () => clearInterval(timer)
}

function lost(log: RunDependencies['log'], job: ClaimedJob, cause: unknown) {
  log?.warn('job.failed', {
    kind: job.kind,
    jobId: job.id,
    message: `Lease not renewed: ${messageOf(cause)}`,
  })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
