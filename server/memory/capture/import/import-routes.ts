import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { IdParams } from '#contract/identifier.ts'
import * as contract from '#contract/import.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { securityOf, serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Imports } from './imports.ts'

type Dependencies = { imports: Imports; limitOften: LimitRate }

export function importRoutes(http: FastifyInstance, { imports, limitOften }: Dependencies): void {
  const limitChanges = (ownerId: OwnerId) => limitOften(`change of ${ownerId}`, changesMax)

  serve(http, contract.createImport, async ({ ownerId, body }) => {
    await limitChanges(ownerId)
    return imports.begin(ownerId, body)
  })
  serve(http, contract.listImports, ({ ownerId }) => imports.list(ownerId))
  serve(http, contract.getImport, ({ ownerId, params }) => imports.find(ownerId, params.id))
  serve(http, contract.listImportEntries, ({ ownerId, params, query }) =>
    imports.entries(ownerId, params.id, query),
  )
  const steerings = [
    [contract.pauseImport, imports.pause],
    [contract.resumeImport, imports.resume],
    [contract.cancelImport, imports.cancel],
    [contract.retryImport, imports.retry],
  ] as const
  for (const [endpoint, steer] of steerings)
    serve(http, endpoint, async ({ ownerId, params }) => {
      await limitChanges(ownerId)
      return steer(ownerId, params.id)
    })
  serve(http, contract.dismissImport, async ({ ownerId, params }) => {
    await limitChanges(ownerId)
    await imports.dismiss(ownerId, params.id)
    return undefined
  })
  http.register((scope, _options, done) => {
    pieceRoute(scope, imports)
    done()
  })
}

/** The body is passed on as it arrives, and never held. */
function pieceRoute(http: FastifyInstance, imports: Imports): void {
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  http.route({
    method: 'POST',
    url: contract.archivePiecePath,
    schema: {
      summary:
        'A piece of the archive, as application/octet-stream; `at` is how many bytes have arrived. The import starts with the last piece',
      params: IdParams,
      querystring: contract.ArchivePieceQuery,
      consumes: ['application/octet-stream'],
      security: securityOf('write'),
      response: { 200: contract.Import },
    },
    config: { scope: 'write' },
    preValidation: async ({ ownerId }) => {
      if (ownerId === null) throw new ProblemError('session.missing', 'Please sign in first.')
    },
    handler: async request => {
      const { ownerId, raw } = request
      if (ownerId === null) throw new ProblemError('session.missing', 'Please sign in first.')
      // The schemas above have parsed both.
      const { id } = request.params as z.output<typeof IdParams>
      const { at } = request.query as z.output<typeof contract.ArchivePieceQuery>
      try {
        return await imports.receive(ownerId, id, at, bodyOf(request))
      } finally {
        // Discards the rest of a refused piece, so that it does not block the next request on its connection.
        raw.unpipe().resume()
      }
    },
  })
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (body && typeof body === 'object' && 'pipe' in body) return body as Readable
  throw new ProblemError(
    'request.wrong-content-type',
    'A piece of an archive must be sent as application/octet-stream.',
  )
}
