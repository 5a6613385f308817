import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IdParams } from '#contract/identifier.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type ByteRange, readByteRange } from '#server/platform/http/byte-range.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import { drawTextCard } from './text-card.ts'
import { type Thumbnails, thumbnailType } from './thumbnails.ts'
import { unknownScreenshot } from './unknown.ts'

type Dependencies = { db: Db; files: FileStore; thumbnails: Thumbnails }

/** The original's bytes, or a small WebP. Bytes are no JSON, so this call is bound by hand. */
export function imageRoutes(http: FastifyInstance, { db, files, thumbnails }: Dependencies): void {
  http.route({
    method: 'GET',
    url: '/api/screenshots/:id/image',
    schema: {
      summary:
        "A screenshot's original image, or with size=thumb a small WebP; of a text that came without one a drawn page, or the text itself where no image is asked for",
      params: IdParams,
      querystring: ImageQuery,
      security: [{ session: [] }],
    },
    handler: async (request, reply) => {
      // Both have been parsed by the schemas above.
      const { id } = request.params as z.output<typeof IdParams>
      const { size } = request.query as z.output<typeof ImageQuery>
      const row = await find(request, id)
      const isText = row.media_type === 'text/plain'
      const isCard = isText && /image\//.test(request.headers.accept ?? '')
      const isThumb = size === 'thumb' && !isText
      // Both are written once and never altered: the hash of the original names either.
      const etag = `"${row.sha256.slice(0, 32)}${isCard ? '-card' : isThumb ? '-thumb' : ''}"`
      // Kept, and asked for again each time: nobody sees it who has signed out, or deleted it.
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie, accept')
      if (isKept(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (isCard) return sendCard(row, reply)
      return isThumb ? sendThumbnail(row, reply) : sendOriginal(row, request, reply)
    },
  })

  async function find({ ownerId }: FastifyRequest, id: number): Promise<ScreenshotRow> {
    if (ownerId === null) throw new ProblemError('session.missing', 'Please sign in first.')
    const row = await screenshotStore(db).find(ownerId, id)
    if (!row) throw unknownScreenshot()
    return row
  }

  /** In the colours of whoever looks, so it is drawn there and not here. */
  async function sendCard(row: ScreenshotRow, reply: FastifyReply) {
    const bytes = await files.get(row.file_key)
    if (!bytes) throw missingImage()
    return reply.type('image/svg+xml').send(drawTextCard(Buffer.from(bytes).toString()))
  }

  async function sendThumbnail(row: ScreenshotRow, reply: FastifyReply) {
    const bytes = await thumbnails.get(row.file_key)
    if (!bytes) throw missingImage()
    return reply.type(thumbnailType).send(bytes)
  }

  async function sendOriginal(row: ScreenshotRow, request: FastifyRequest, reply: FastifyReply) {
    const range = readByteRange(request.headers.range, row.bytes)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${row.bytes}`)
      throw new ProblemError('image.range-unsatisfiable', 'The image has no such bytes.')
    }
    const bytes = await files.get(row.file_key, range ?? undefined)
    if (!bytes) throw missingImage()
    reply.type(contentTypeOf(row)).header('accept-ranges', 'bytes')
    if (range) reply.code(206).header('content-range', contentRange(range, row.bytes))
    return reply.send(bytes)
  }
}

const contentTypeOf = ({ media_type }: ScreenshotRow) =>
  media_type === 'text/plain' ? 'text/plain; charset=utf-8' : media_type

/** One of those the browser has; what compresses on the way marks them as weak. */
const isKept = (tags: string | undefined, etag: string) =>
  Boolean(tags?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

const ImageQuery = z.object({ size: z.enum(['thumb']).optional() })
const contentRange = ({ start, end }: ByteRange, size: number) => `bytes ${start}-${end}/${size}`
const missingImage = () =>
  new ProblemError('screenshot.unknown', 'The image of this screenshot is not there.')
