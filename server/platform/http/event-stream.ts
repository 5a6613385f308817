import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * A response sent as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 * Nothing is sent before the first event, so that until then the request can still be refused.
 */
export function eventStream(reply: FastifyReply) {
  let stream: PassThrough | null = null

  function begin(): PassThrough {
    const begun = new PassThrough()
    reply.type('text/event-stream; charset=utf-8')
    // Tells proxies not to buffer the events.
    reply.header('x-accel-buffering', 'no')
    void reply.send(begun)
    return begun
  }

  return {
    hasBegun: () => stream !== null,

    /** Events are dropped if nobody listens any more. */
    send(event: string, data: unknown) {
      stream ??= begin()
      if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },

    end: () => stream?.end(),
  }
}
