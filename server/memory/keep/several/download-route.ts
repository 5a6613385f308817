import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { batchMax, downloadPath } from '#contract/batch.ts'
import { Id } from '#contract/identifier.ts'
import { imageName } from '#server/memory/keep/export/image-name.ts'
import { veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown-problems.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { expectProof } from '#server/platform/http/expect-proof.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type ZipEntry, zipStream } from '#server/platform/zip-stream.ts'

type Dependencies = {
  db: Db
  files: Pick<FileStore, 'get'>
  onSecretSent: (request: FastifyRequest, ownerId: OwnerId, what: string) => Promise<void>
}

/** Several originals as one ZIP. The response is not JSON, so the route is registered by hand. */
export function downloadRoute(http: FastifyInstance, dependencies: Dependencies): void {
  http.route({
    method: 'GET',
    url: downloadPath,
    exposeHeadRoute: false,
    schema: {
      summary:
        'The originals of up to 500 screenshots as one ZIP: `?ids=1,2,3`; needs a recent proof of who you are if something in them is secret',
      security: [{ session: [] }],
    },
    handler: async (request, reply) => {
      const { ownerId, query } = request
      if (ownerId === null) throw new ProblemError('session.missing', 'Please sign in first.')
      const ids = idsIn(query)
      const there = await screenshotStore(dependencies.db).thoseThere(ownerId, ids)
      if (there.size < ids.length) throw unknownScreenshot()
      if (await isAnySecret(dependencies.db, ownerId, ids)) {
        expectProof(request)
        await dependencies.onSecretSent(request, ownerId, `screenshots ${ids}`)
      }
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="remy-screenshots.zip"')
        .send(zipStream(originals(dependencies, ownerId, ids)))
    },
  })
}

const Query = z.object({ ids: z.string().max(10_000) })
const Ids = z.array(Id).min(1).max(batchMax)

function idsIn(query: unknown): number[] {
  const ids = Query.safeParse(query).data?.ids.split(',').map(Number)
  const read = Ids.safeParse(ids)
  if (read.success) return [...new Set(read.data)]
  throw new ProblemError('request.invalid', `Name 1 to ${batchMax} screenshots.`, { details: ['ids'] })
}

/** Uses the same rule as for a single original. */
async function isAnySecret(db: Db, ownerId: OwnerId, ids: number[]): Promise<boolean> {
  for (const row of await screenshotStore(db).findMany(ownerId, ids))
    if ((await veilOf(db, row)) !== null) return true
  return false
}

/** Keeps one picture in memory at a time. Screenshots that are deleted meanwhile are left out. */
async function* originals(
  { db, files }: Dependencies,
  ownerId: OwnerId,
  ids: readonly number[],
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const row = await screenshotStore(db).find(ownerId, id)
    const content = row && (await files.get(row.file_key))
    if (row && content)
      yield { name: imageName(row).replace(/^\w+\//, ''), modifiedAt: new Date(row.created_at), content }
  }
}
