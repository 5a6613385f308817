import type { FastifyReply, FastifyRequest } from 'fastify'
import { proofMinutes } from '#contract/security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'

/** Finds the user of a request by its cookie. Renewing the session renews the cookie too. */
export const authenticate =
  ({ sessions, cookie, clock }: { sessions: SessionStore; cookie: SessionCookie; clock: Clock }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerId | null> => {
    const token = cookie.read(request)
    const now = clock()
    const session = token ? await sessions.find(token, deviceOf(request), now) : null
    request.session = session && { id: session.id, isProved: isRecent(session.provedAt, now) }
    if (token && session?.wasRenewed) cookie.write(reply, { token, expiresAt: session.expiresAt })
    return session?.ownerId ?? null
  }

/** A proof from the future dates from before the clock was set back. It does not count. */
const isRecent = (provedAt: number | null, now: number) =>
  provedAt !== null && provedAt <= now && provedAt > now - proofMinutes * 60_000
