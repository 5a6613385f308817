import type { FastifyInstance } from 'fastify'
import { hearChanges } from '#contract/live/hear-changes.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { answered, serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Live } from './live.ts'

export function liveRoutes(http: FastifyInstance, live: Pick<Live, 'open'>): void {
  serve(http, hearChanges, async ({ ownerId, query, request, reply }) => {
    if (!request.session) throw new ProblemError('session.missing', 'Please sign in first.')
    const { page = null, ago = null } = query
    const opening = { ownerId, sessionId: request.session.id, page, ago }
    const close = live.open(opening, eventStream(reply))
    reply.raw.once('close', close)
    // It may have gone while its session was looked for.
    if (reply.raw.destroyed) close()
    return answered
  })
}
