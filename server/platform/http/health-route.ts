import type { FastifyInstance } from 'fastify'
import { getHealth } from '#contract/health.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { serve } from './serve.ts'

type Dependencies = {
  version: string
  isReady: () => boolean
  /** Counts waiting jobs. An answer shows that the database is reachable. */
  countWaiting: () => Promise<number>
  /** The disk is full. */
  isFull: () => Promise<boolean>
}

/**
 * 200 once Remy can serve. 503 while it starts, while the database does not answer, and while the disk is
 * full.
 */
export function healthRoute(
  http: FastifyInstance,
  { version, isReady, countWaiting, isFull }: Dependencies,
): void {
  serve(http, getHealth, async () => {
    if (!isReady()) throw new ProblemError('server.starting', 'Remy is starting.', { retryAfterSeconds: 1 })
    if (await isFull()) throw new ProblemError('server.away', 'The disk is full.', { retryAfterSeconds: 60 })
    return { status: 'ok' as const, version, waiting: await waiting(countWaiting) }
  })
}

async function waiting(countWaiting: () => Promise<number>) {
  try {
    return await countWaiting()
  } catch (cause) {
    throw new ProblemError('server.starting', 'The database does not answer.', {
      cause,
      retryAfterSeconds: 1,
    })
  }
}
