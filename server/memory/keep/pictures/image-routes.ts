import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IdParams } from '#contract/identifier.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { unread } from '#server/memory/keep/redaction/veil.ts'
import { veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { expectProof } from '#server/platform/http/expect-proof.ts'
import { securityOf } from '#server/platform/http/serve.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { pdfPagesMax } from './documents/document-outline.ts'
import type { SendPicture } from './send-picture.ts'

type Dependencies = {
  db: Db
  sendPicture: SendPicture
  onSecretSent: (request: FastifyRequest, ownerId: OwnerId, what: string) => Promise<void>
}

/** Sends the original, or a picture with its secrets covered. Not JSON, so registered by hand. */
export function imageRoutes(http: FastifyInstance, { db, sendPicture, onSecretSent }: Dependencies): void {
  http.route({
    method: 'GET',
    url: '/api/screenshots/:id/image',
    schema: {
      summary:
        "A screenshot's original image, which needs a recent proof of who you are if something in it is secret; with size=thumb a small WebP, and with size=veiled all of it, in both of which what is secret is covered; of a HEIC, an AVIF or a `page` of a PDF a WebP with size=veiled, or uncovered with size=shown; of a text that came without an image a drawn page, or the text itself where no image is asked for",
      params: IdParams,
      querystring: ImageQuery,
      security: securityOf('read'),
    },
    config: { scope: 'read' },
    handler: async (request, reply) => {
      // The schemas above have parsed both.
      const { id } = request.params as z.output<typeof IdParams>
      const query = request.query as z.output<typeof ImageQuery>
      // A key does not get originals, because their secrets are readable.
      const size = request.key && query.size !== 'thumb' ? 'veiled' : query.size
      const row = await find(request, id)
      const isBare = size === undefined || size === 'shown'
      if (isBare) await expectMayBeBare(request, row)
      return sendPicture(
        row,
        {
          ...{ size, page: query.page },
          isForOthers: Boolean(request.key) || query.veil === unread,
          isImageWanted: /image\//.test(request.headers.accept ?? ''),
        },
        request,
        reply,
      )
    },
  })

  /** A picture that was not checked yet may show a secret. */
  async function expectMayBeBare(request: FastifyRequest, row: ScreenshotRow): Promise<void> {
    if ((await veilOf(db, row)) === null) return
    expectProof(request)
    await onSecretSent(request, asOwner(row.user_id), `screenshot ${row.id}`)
  }

  async function find({ ownerId }: FastifyRequest, id: number): Promise<ScreenshotRow> {
    if (ownerId === null) throw new ProblemError('session.missing', 'Please sign in first.')
    const row = await existingScreenshot(db, ownerId, id)
    return row
  }
}

const ImageQuery = z.object({
  size: z.enum(['thumb', 'veiled', 'shown']).optional(),
  /** The page of a PDF, from 0. */
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(pdfPagesMax - 1)
    .default(0),
  /** The mask's name, which gives the picture a new URL when it changes. "unread" pictures are not shown. */
  veil: z.string().max(40).optional(),
})
