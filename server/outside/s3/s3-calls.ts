import { setTimeout as pause } from 'node:timers/promises'
import { DamagedFileError } from '#server/outside/file-store.ts'
import { circuitBreaker } from '#server/platform/circuit-breaker.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { S3Access } from './s3-access.ts'
import { codeOf, statusOf, troubleOf } from './s3-trouble.ts'

export type S3Limits = {
  /**
   * The time of a whole call, with its retries. For a file that is read piece by piece, the time until its
   * first piece.
   */
  callMillisMax: number
  /** The time of one attempt until its response begins, and of the wait for each further piece. */
  attemptMillisMax: number
  /** After three failures in a row, calls fail at once for this time, until the store is tried again. */
  restMillis: number
}

export const s3Limits: S3Limits = { callMillisMax: 30_000, attemptMillisMax: 15_000, restMillis: 2_000 }

/** Runs `work`, which gets a signal for the deadline. */
export type S3Call = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Gives each call a deadline, retries temporary failures, and describes the trouble in one sentence. The
 * library itself retries until a response begins, but not if its body breaks off.
 */
export function s3Calls(access: S3Access, { callMillisMax, restMillis }: S3Limits): S3Call {
  const breaker = circuitBreaker<'store'>(systemClock, { restMillis })
  return async work => {
    if (!breaker.allows('store')) throw new Error('The file store is away: it has failed several times.')
    try {
      const result = await withDeadline(callMillisMax, signal => twice(work, signal))
      breaker.succeeded('store')
      return result
    } catch (cause) {
      if (isMismatch(cause)) throw new DamagedFileError('A stored file differs from its checksum.', { cause })
      const { kind, sentence } = troubleOf(cause, access)
      // A full store still answers reads.
      if (kind === 'away') breaker.failed('store')
      throw new Error(`The file store is ${kind}: ${sentence}`, { cause })
    }
  }
}

/** Unlike `AbortSignal.timeout`, this does not cut an answer whose body is still being read. */
async function withDeadline<T>(millis: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), millis)
  try {
    return await work(deadline.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function twice<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work(signal)
  } catch (cause) {
    if (signal.aborted || !mayPass(cause)) throw cause
    await pause(Math.random() * pauseMillisMax)
    return work(signal)
  }
}

const pauseMillisMax = 100

/** A connection that broke, a damaged transfer, or two writes of one key at once. */
const mayPass = (cause: unknown) => statusOf(cause) < 400 || codeOf(cause) === 'ConditionalRequestConflict'

const isMismatch = (cause: unknown) => cause instanceof Error && /^checksum mismatch/i.test(cause.message)
