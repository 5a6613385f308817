import type { FastifyInstance } from 'fastify'
import { getHealth, getLiveness } from '#contract/health.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { serve } from './serve.ts'

type Dependencies = {
  version: string
  isReady: () => boolean
  /** It still answers, but nobody should send it anything new. */
  isStopping: () => boolean
  /** Counts waiting jobs. An answer shows that the database is reachable. */
  countWaiting: () => Promise<number>
  /** The disk is full. */
  isFull: () => Promise<boolean>
}

/**
 * 200 once Remy can serve. 503 while it starts or stops, and while the database does not answer. The process
 * itself is alive all the while. With a full disk people can still read, search and delete, so that is 200.
 */
export function healthRoutes(
  http: FastifyInstance,
  { version, isReady, isStopping, countWaiting, isFull }: Dependencies,
): void {
  serve(http, getLiveness, async () => ({ status: 'ok' as const }))

  serve(http, getHealth, async () => {
    if (isStopping()) throw new ProblemError('server.starting', 'Remy is stopping.', { retryAfterSeconds: 1 })
    if (!isReady()) throw new ProblemError('server.starting', 'Remy is starting.', { retryAfterSeconds: 1 })
    return {
      ...{ status: 'ok' as const, version },
      ...{ waiting: await waiting(countWaiting), isFull: await isFull() },
    }
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
