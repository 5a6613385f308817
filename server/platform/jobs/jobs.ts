import type { Db } from '../db/db.ts'
import type { OwnerId } from '../owner.ts'

/**
 * The job queue. A job is a row in the database. It may run more than once, and running twice must do no
 * harm.
 */
export type Jobs = {
  /**
   * Queues work in the caller's transaction. If a job of this kind and key already waits or runs, nothing is
   * added, and that job keeps its payload. `runAt` is in milliseconds since 1970; without it the job runs at
   * once, even if the clock is set back. Jobs with an owner run in turns by owner.
   */
  enqueue(tx: Db, job: NewJob): Promise<void>
  /** Cancels, in the caller's transaction, jobs that are not running. Returns how many. */
  withdraw(tx: Db, kind: string, keys: string[]): Promise<number>
  /** Cancels a job that has never started, not even in a run that failed. Returns whether there was one. */
  withdrawUntried(tx: Db, kind: string, key: string): Promise<boolean>
  /** How many wait or run, of one kind or of all. */
  count(kind?: string): Promise<number>
  /** The same for one kind, and how many of those belong to this owner. */
  countFor(kind: string, ownerId: OwnerId): Promise<{ all: number; own: number }>
  /** For operators: how many jobs of each kind wait or run, in any process. */
  queue(): Promise<QueueOfKind[]>
  /** Jobs that failed for good. */
  givenUp: { list(max: number): Promise<GivenUpJob[]>; count(): Promise<number> }
  /** Queues such a job again. False if it is not there. */
  retryGivenUp(id: number): Promise<boolean>
  /** Whether this job waits or runs. */
  isQueued(kind: string, key: string): Promise<boolean>
  /**
   * Claims due jobs now, here or in another process. Call it after a commit. Without a kind, for all kinds.
   */
  wake(kind?: string): void
  /** Claims and runs jobs from now on. Between wake-ups it looks for due ones every `pollMs`. */
  start(options: { handlers: JobHandlers; pollMs: number }): void
  /**
   * Claims nothing more and waits for running jobs. After `graceMs` it gives them back, so that another
   * process can claim them at once.
   */
  stop(options: { graceMs: number }): Promise<void>
  /**
   * Makes every claimed job claimable. Use it only where no other process can be running one: before `start`,
   * under the data folder's lock.
   */
  releaseAll(): Promise<void>
}

export type GivenUpJob = { id: number; kind: string; message: string; given_up_at: number }

export type QueueOfKind = {
  kind: string
  waiting: number
  running: number
  /** How long the oldest due job has waited. */
  oldestSeconds: number
}

export type NewJob = { kind: string; key: string; payload: unknown; runAt?: number; ownerId?: OwnerId }
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Runs one kind of job. Payloads are JSON from the database and must be parsed first. */
export type JobHandler = {
  /** How many of this kind run at once in this process. */
  concurrency: number
  /** Completes the job by returning. A throw tries again later. */
  run(payload: unknown, job: RunningJob): Promise<void>
  /**
   * Called after the last attempt. It must record, where somebody sees it, that the work was not done. The
   * job ends with it.
   */
  giveUp(payload: unknown, error: unknown, job: RunningJob): Promise<void>
}

export type RunningJob = {
  id: number
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted once the job is no longer this run's: then nothing more should be sent to anybody. */
  signal: AbortSignal
  /**
   * Completes the job in the transaction of its result, so that both happen or neither. Throws if the job is
   * no longer this run's (its lease ran out and another run took it): then the result must not be kept
   * either.
   */
  finish(tx: Db): Promise<void>
}
