import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { OpenLink } from './share-link-store.ts'

/**
 * Remembers for a day that a browser has entered a link's password. The cookie is signed with the password's
 * hash. So it is useless for another link, or once the link has ended.
 */
export function openCookie({ clock, isSecure }: { clock: Clock; isSecure: boolean }) {
  const nameOf = ({ id }: OpenLink) => `share-${id}`

  return {
    write(reply: FastifyReply, link: OpenLink, token: string) {
      const until = clock() + openMillis
      reply.setCookie(nameOf(link), `${until}.${signature(link, until)}`, {
        ...{ path: `/shared/${token}`, httpOnly: true, sameSite: 'lax', secure: isSecure },
        maxAge: openMillis / 1_000,
      })
    },

    isValid(request: FastifyRequest, link: OpenLink): boolean {
      const [until = '', given = ''] = (request.cookies[nameOf(link)] ?? '').split('.')
      const expected = Buffer.from(signature(link, Number(until)))
      const signed = Buffer.from(given)
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false
      return Number(until) > clock()
    },
  }
}

const openMillis = 86_400_000

const signature = ({ id, passwordHash }: OpenLink, until: number) =>
  createHmac('sha256', passwordHash ?? '')
    .update(`${id} ${until}`)
    .digest('base64url')
