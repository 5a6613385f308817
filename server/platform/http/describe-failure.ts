import type { FastifyError, FastifyRequest } from 'fastify'

/** The log fields of a failed request: where it failed, and why. */
export function describeFailure(error: FastifyError, request: FastifyRequest) {
  const { message, stack, code } = error
  return {
    ...{ requestId: request.id, method: request.method, route: request.routeOptions.url },
    ...{ code, message, stack },
  }
}
