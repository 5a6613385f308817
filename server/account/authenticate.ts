import type { FastifyReply, FastifyRequest } from 'fastify'
import { proofMinutes } from '#contract/security.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { findKey } from './keys/find-key.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'

type Dependencies = {
  sessions: SessionStore
  keyOf: ReturnType<typeof findKey>
  cookie: SessionCookie
  clock: Clock
}

/** Finds the user of a request by its key or its cookie. Renewing the session renews the cookie too. */
export function authenticate({ sessions, keyOf, cookie, clock }: Dependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<OwnerId | null> => {
    request.key = null
    request.session = null
    const key = await keyOf(request)
    if (key) {
      request.key = key
      return key.ownerId
    }
    const token = cookie.read(request)
    const now = clock()
    const session = token ? await sessions.find(token, deviceOf(request), now) : null
    request.session = session && { id: session.id, isProved: isRecent(session.provedAt, now) }
    if (token && session?.wasRenewed) cookie.write(reply, { token, expiresAt: session.expiresAt })
    return session?.ownerId ?? null
  }
}

/** A proof from the future dates from before the clock was set back. It does not count. */
const isRecent = (provedAt: number | null, now: number) =>
  provedAt !== null && provedAt <= now && provedAt > now - proofMinutes * 60_000
