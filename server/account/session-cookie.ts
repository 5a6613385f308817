import type { FastifyReply, FastifyRequest } from 'fastify'

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The cookie with the session's token. Scripts and other sites' forms cannot use it. */
export function sessionCookie({ isSecure }: { isSecure: boolean }) {
  // With this prefix no other site of the domain can set the cookie:
  // https://www.rfc-editor.org/rfc/rfc6265#section-4.1 and its draft 6265bis.
  const name = isSecure ? '__Host-remy_session' : 'remy_session'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, { token, expiresAt }: { token: string; expiresAt: number }) =>
      reply.setCookie(name, token, { ...attributes, expires: new Date(expiresAt) }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
