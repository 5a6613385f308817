import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response lasts for as long as the page is open. */
    isHeldOpen?: boolean
  }
}

type Dependencies = { log: Pick<Log, 'info'>; metrics: Pick<Metrics, 'request'> }

/** Answers name their request, and the log has a line for each. The line holds no address and no text. */
export function accessLog(http: FastifyInstance, { log, metrics }: Dependencies): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId, ownerId } = request
    const [route, status, millis] = [routeOf(request), reply.statusCode, Math.round(reply.elapsedTime)]
    if (!request.routeOptions.config.isHeldOpen)
      metrics.request({ method, route, status, seconds: reply.elapsedTime / 1000 })
    log.info('request.served', {
      requestId,
      method,
      route,
      status,
      millis,
      ...(ownerId !== null && { ownerId }),
    })
  })
}

/** The pattern of the route. Pages and their files are one. */
function routeOf({ routeOptions: { url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  return url === undefined ? 'unknown' : url.startsWith('/api/') || url === '/metrics' ? url : 'page'
}

/** A proxy may have named the request already. */
export const requestIdBy =
  ({ trustsProxy }: { trustsProxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = trustsProxy ? headers['x-request-id'] : undefined
    return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()
  }
