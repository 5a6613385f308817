import type { FastifyInstance } from 'fastify'
import { supportEmail } from '#contract/brand.ts'
import type { Clock } from '#server/platform/clock.ts'

/** Says where to report a vulnerability (RFC 9116). */
export function securityTxt(
  http: FastifyInstance,
  { origin, clock }: { origin: string; clock: Clock },
): void {
  http.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock() + validMillis).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${supportEmail}`,
          `Expires: ${expires}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}

/** Less than a year, as the RFC recommends. */
const validMillis = 180 * 24 * 3_600_000
