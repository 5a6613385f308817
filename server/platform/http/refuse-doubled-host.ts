import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * A request names its host once (RFC 9112, section 3.2). With two, a proxy and the server could pick
 * different ones.
 */
export async function refuseDoubledHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new ProblemError('request.malformed', 'The request could not be understood.')
}
