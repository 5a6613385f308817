import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { unknownRoute } from '#server/platform/http/answer-problem.ts'
import type { Metrics } from './metrics.ts'

/** For Prometheus, which sends the token as a bearer token. To anybody else there is nothing here. */
export function metricsRoute(
  http: FastifyInstance,
  { metrics, token }: { metrics: Pick<Metrics, 'page'>; token: string | undefined },
): void {
  http.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (token === undefined || !isSame(headers.authorization ?? '', `Bearer ${token}`)) return unknownRoute()
    const page = await metrics.page()
    return page
      ? reply.type(page.contentType).header('cache-control', 'no-store').send(page.text)
      : unknownRoute()
  })
}

/** In the same time, wherever they differ. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()
