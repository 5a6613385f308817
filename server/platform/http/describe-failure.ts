import type { FastifyError, FastifyRequest } from 'fastify'

/** What the log is told of a call that went wrong: where, and why. */
export function describeFailure(error: FastifyError, request: FastifyRequest) {
  const { message, stack, code } = error
  return { method: request.method, route: request.routeOptions.url, code, message, stack }
}
