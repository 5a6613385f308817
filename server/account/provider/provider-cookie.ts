import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie with the token of a sign-in with the provider. It comes back with the browser (`lax`). */
export function providerCookie({ isSecure }: { isSecure: boolean }) {
  const name = isSecure ? '__Host-remy_provider' : 'remy_provider'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, token: string) => reply.setCookie(name, token, attributes),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}
