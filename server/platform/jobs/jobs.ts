import type { Db } from '../db/db.ts'
import type { OwnerId } from '../owner.ts'

/** Work promised by a row in the database. A job may run more than once: twice must do no harm. */
export type Jobs = {
  /**
   * Promises work, in the caller's transaction. Where a job of this kind and key already waits or runs, nothing is
   * added and that one keeps its payload. `runAt` is in milliseconds since 1970. Left out, the job runs at once, also when
   * the clock is set back meanwhile. Jobs that name an owner are run in turns by owner.
   */
  enqueue(tx: Db, job: NewJob): Promise<void>
  /** Takes back, in the caller's transaction, what nobody is doing right now. Says how many those were. */
  withdraw(tx: Db, kind: string, keys: string[]): Promise<number>
  /** As `withdraw`, one that has never been begun, not even by a run that failed. Says whether there was one. */
  withdrawUntried(tx: Db, kind: string, key: string): Promise<boolean>
  /** How many wait or run, of one kind or of all. */
  count(kind?: string): Promise<number>
  /** The same of one kind, and how many of those are this owner's. */
  countFor(kind: string, ownerId: OwnerId): Promise<{ all: number; own: number }>
  /** Claims what is due, here and now; for after a commit. Without a kind, of all kinds. */
  wake(kind?: string): void
  /** Claims and runs jobs from now on. Between wake-ups it looks for due ones every `pollMs`. */
  start(options: { handlers: JobHandlers; pollMs: number }): void
  /** Claims nothing more and waits for what runs; after `graceMs` leaves it to whoever claims it when its lease ends. */
  stop(options: { graceMs: number }): Promise<void>
  /** Makes every claimed job claimable. Only where no other process can be running any: before `start`, under the data folder's lock. */
  releaseAll(): Promise<void>
}

export type NewJob = { kind: string; key: string; payload: unknown; runAt?: number; ownerId?: OwnerId }
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** The work of one kind of job. Payloads are JSON from the database: to be parsed first. */
export type JobHandler = {
  /** How many of this kind run at once in this process. */
  concurrency: number
  /** Completes the job by returning, or tries again later by throwing. */
  run(payload: unknown, job: RunningJob): Promise<void>
  /** After the last try: says where someone sees it that the work was not done. The job ends with it. */
  giveUp(payload: unknown, error: unknown, job: RunningJob): Promise<void>
}

export type RunningJob = {
  id: number
  /** 1 the first time. */
  attempt: number
  /**
   * Completes the job within the transaction of its result, so that both happen or neither. Throws when the job is
   * no longer this run's (its lease ran out and another took it): then the result must not be kept either.
   */
  finish(tx: Db): Promise<void>
}
