import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#contract/scope.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key needs for this route. Without it, no key may use the route. */
    scope?: Scope | 'any'
    /** Anybody may use the route, so a key means nothing here. */
    isPublic?: boolean
  }
}

/** Lets a key do only what its scopes allow. A route that names no scope is closed to every key. */
export function expectScope(request: FastifyRequest, reply: FastifyReply): void {
  const { scope, isPublic } = request.routeOptions.config
  if (request.ownerId === null && scope) reply.header('www-authenticate', challenge(scope))
  if (!request.key) return
  if (isPublic) {
    request.ownerId = null
    request.key = null
    return
  }
  if (!scope) throw new ProblemError('key.not-allowed', 'A key cannot do this. Please sign in to do it.')
  if (scope === 'any' || request.key.scopes.includes(scope)) return
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new ProblemError('key.lacks-scope', `This key lacks the scope “${scope}”.`)
}

const challenge = (scope: Scope | 'any') => (scope === 'any' ? 'Bearer' : `Bearer scope="${scope}"`)
