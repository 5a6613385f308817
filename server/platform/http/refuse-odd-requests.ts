import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/problem-error.ts'

/**
 * Refuses requests that a proxy and the server could understand in different ways. A request names its host
 * once (RFC 9112, section 3.2), and HTTP/0.9 has no headers at all.
 */
export async function refuseOddRequests({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || raw.httpVersionMajor < 1)
    throw new ProblemError('request.malformed', 'The request could not be understood.')
}
