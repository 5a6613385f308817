import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from '@fastify/type-provider-zod'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { brand } from '#contract/brand.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** A multipart body. It is documented here; the handler reads it while it arrives. */
    form?: z.ZodType
  }
}

/**
 * The OpenAPI document, generated from the contract that the server validates with. Register it before the
 * routes.
 */
export async function openapiRoutes(http: FastifyInstance, { version }: { version: string }): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand, version },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'remy_session' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key that has the scope listed here: `Authorization: Bearer remy_…`',
          },
        },
      },
    },
    transform: ({ schema: { form, ...schema }, ...rest }) =>
      jsonSchemaTransform({ ...rest, schema: form ? { ...schema, body: form } : schema }),
  })
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
}
