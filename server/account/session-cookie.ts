import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'remy_session'

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The session's token, out of reach of scripts and of other sites' forms. */
export function sessionCookie({ isSecure }: { isSecure: boolean }) {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, { token, expiresAt }: { token: string; expiresAt: number }) =>
      reply.setCookie(name, token, { ...attributes, expires: new Date(expiresAt) }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
