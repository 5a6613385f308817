import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'

/** Finds the user of a request by its cookie. Renewing the session renews the cookie too. */
export const authenticate =
  ({ sessions, cookie, clock }: { sessions: SessionStore; cookie: SessionCookie; clock: Clock }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerId | null> => {
    const token = cookie.read(request)
    const session = token ? await sessions.find(token, clock()) : null
    if (token && session?.wasRenewed) cookie.write(reply, { token, expiresAt: session.expiresAt })
    return session?.ownerId ?? null
  }
