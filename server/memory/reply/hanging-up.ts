import type { FastifyReply } from 'fastify'

/** Ends if the caller is gone before the answer is. */
export function hangingUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
