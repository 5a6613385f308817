import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Refuses a changing request if the browser says that another site's page makes it. Other clients send
 * neither header, and have no stranger's cookie to abuse.
 */
export function refuseCrossOrigin(origin: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (harmless.has(request.method)) return
    const from = request.headers.origin
    const site = request.headers['sec-fetch-site']
    const isOurs = from === undefined || from === origin || hostOf(from) === request.headers.host
    if (!isOurs || site === 'cross-site' || site === 'same-site')
      throw new ProblemError('request.cross-origin', 'This request may only come from Remy itself.')
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])
const hostOf = (from: string) => (URL.canParse(from) ? new URL(from).host : null)
