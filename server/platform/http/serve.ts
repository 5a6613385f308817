import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { Problem, problemStatus } from '#contract/problem.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { expectProof } from './expect-proof.ts'

export type Call<E extends Endpoint> = InputOf<E> & {
  ownerId: E['access'] extends 'signed-in' ? OwnerId : OwnerId | null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E> | typeof answered>

/** Returned by a handler that sends the response itself, as a stream. */
export const answered = Symbol('answered')

/**
 * Registers one endpoint of the contract: parses the input, checks the user, and sends only what the output
 * schema allows. If several success codes are possible, the handler sets one.
 */
export function serve<const E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  http.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      scope: endpoint.scope,
      isPublic: endpoint.access === 'public',
      isHeldOpen: endpoint.isHeldOpen ?? false,
    },
    preValidation: async request => {
      if (endpoint.access === 'signed-in' && request.ownerId === null)
        throw new ProblemError('session.missing', 'Please sign in first.')
      if (endpoint.proof === 'recent') expectProof(request)
    },
    handler: async (request, reply) => {
      const [usual = '200', ...others] = Object.keys(endpoint.output)
      if (others.length === 0) reply.code(Number(usual))
      const { params, query, body, ownerId } = request
      // The schemas above have parsed all three, and preValidation has set the owner.
      const answer = await handler({ params, query, body, ownerId, request, reply } as unknown as Call<E>)
      return reply.sent || answer === answered ? reply : reply.send(answer ?? null)
    },
  })
}

function schemaOf({ summary, input, output, problems, access, scope }: Endpoint): FastifySchema {
  const successes = Object.entries(output).map(([status, body]) => [status, body ?? z.null()])
  const refusals = problemsOf(problems, scope).map(code => [problemStatus[code], Problem])
  return {
    summary,
    ...(input.params && { params: input.params }),
    ...(input.query && { querystring: input.query }),
    ...(input.body && { body: input.body }),
    ...(input.form && { form: input.form, consumes: ['multipart/form-data'] }),
    ...(access === 'signed-in' && { security: securityOf(scope) }),
    response: Object.fromEntries([...refusals, ...successes]),
  }
}

const problemsOf = (problems: Endpoint['problems'], scope: Endpoint['scope']) =>
  scope ? [...problems, 'key.lacks-scope' as const] : problems

/** For OpenAPI: a session, or a key with this scope. */
export const securityOf = (scope: Endpoint['scope']): Record<string, string[]>[] => [
  { session: [] },
  ...(scope ? [{ key: scope === 'any' ? [] : [scope] }] : []),
]
