import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * An answer that is sent piece by piece, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 * Nothing is sent before the first event, so that until then a call may still be refused.
 */
export function eventStream(reply: FastifyReply) {
  let stream: PassThrough | null = null

  function begin(): PassThrough {
    const begun = new PassThrough()
    reply.type('text/event-stream; charset=utf-8')
    // Some proxies would keep the events back until there are many.
    reply.header('x-accel-buffering', 'no')
    void reply.send(begun)
    return begun
  }

  return {
    hasBegun: () => stream !== null,

    /** What nobody listens to any more is dropped. */
    send(event: string, data: unknown) {
      stream ??= begin()
      if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },

    end: () => stream?.end(),
  }
}
