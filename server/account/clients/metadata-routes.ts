import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { scopes } from '#contract/scope.ts'

/** Tells apps how to ask for access (RFC 9728 and 8414). */
export function metadataRoutes(http: FastifyInstance, { origin }: { origin: string }): void {
  const resource = {
    ...{ resource: `${origin}/mcp`, resource_name: brand, authorization_servers: [origin] },
    ...{ scopes_supported: scopes, bearer_methods_supported: ['header'] },
  }
  const server = {
    ...{
      issuer: origin,
      authorization_endpoint: `${origin}/connect`,
      token_endpoint: `${origin}/oauth/token`,
    },
    ...{ registration_endpoint: `${origin}/oauth/register`, revocation_endpoint: `${origin}/oauth/revoke` },
    ...{ response_types_supported: ['code'], grant_types_supported: ['authorization_code', 'refresh_token'] },
    ...{ code_challenge_methods_supported: ['S256'], token_endpoint_auth_methods_supported: ['none'] },
    revocation_endpoint_auth_methods_supported: ['none'],
    ...{ scopes_supported: scopes, authorization_response_iss_parameter_supported: true },
  }
  for (const path of [protectedResourcePath, `${protectedResourcePath}/mcp`])
    http.get(path, { schema: { hide: true } }, async () => resource)
  http.get('/.well-known/oauth-authorization-server', { schema: { hide: true } }, async () => server)
}

export const protectedResourcePath = '/.well-known/oauth-protected-resource'
