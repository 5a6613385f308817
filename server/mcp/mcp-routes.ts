import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { protectedResourcePath } from '#server/account/clients/metadata-routes.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { McpToolDependencies } from './mcp-tools.ts'

const mcpPath = '/mcp'

type Dependencies = McpToolDependencies & { origin: string; version: string; log: Log }

/**
 * The memories as tools for assistants: Model Context Protocol over Streamable HTTP. Each request stands
 * alone, so any process can answer it, and there is no stream to open.
 */
export function mcpRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  http.route({
    method: 'POST',
    url: mcpPath,
    config: { scope: 'any' },
    schema: {
      summary: 'Your memories as tools for assistants: the Model Context Protocol (Streamable HTTP)',
      security: [{ key: [] }],
    },
    handler: async (request, reply) => {
      const { key, ownerId } = request
      if (!key || ownerId === null) throw keyWanted(reply, dependencies.origin)
      // The protocol has no batches since 2025-06-18. Here they would count as one call.
      if (Array.isArray(request.body))
        throw new ProblemError('request.invalid', 'Send one message at a time.')
      // The protocol's library is loaded by those who use it.
      const { answerMcp } = await import('./answer-mcp.ts')
      return send(await answerMcp(dependencies, { key, ownerId }, webRequest(request)), reply)
    },
  })

  // Only a server with streams of its own answers these.
  for (const method of ['GET', 'DELETE'] as const)
    http.route({
      method,
      url: mcpPath,
      schema: { hide: true },
      config: { scope: 'any' },
      exposeHeadRoute: false,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}

/** Clients that speak OAuth read from the header where to ask. */
function keyWanted(reply: FastifyReply, origin: string): ProblemError {
  const metadata = `${origin}${protectedResourcePath}/mcp`
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"`)
  return new ProblemError('session.missing', 'Send a key: “Authorization: Bearer remy_…”.')
}

function webRequest({ method, headers, body, url, host, protocol }: FastifyRequest) {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.set(name, [value].flat().join(', '))
  return { request: new Request(new URL(url, `${protocol}://${host}`), { method, headers: sent }), body }
}

async function send(response: Response, reply: FastifyReply) {
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply
    .code(response.status)
    .serializer((text: string) => text)
    .send(await response.text())
}
