import type { FastifyReply } from 'fastify'

/** Aborts if the client disconnects before the response is complete. */
export function hangingUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
