import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { convertedTypes } from '#contract/kind-of-file.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { drawTextCard } from '#server/memory/keep/redaction/text-card.ts'
import { unread, type Veil } from '#server/memory/keep/redaction/veil.ts'
import { veilForOthers, veilOf } from '#server/memory/keep/redaction/veil-of.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { FileStore, OpenFile } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fairTurns } from '#server/platform/fair-turns.ts'
import { type ByteRange, readByteRange } from '#server/platform/http/byte-range.ts'
import { inPieces, sendSteadily } from '#server/platform/http/send-steadily.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { onPage, pagesOf } from './documents/pages-of.ts'
import { shownType } from './draw-shown.ts'
import { veiledType } from './draw-veiled.ts'
import { drawnLately } from './drawn-lately.ts'
import { type Pictures, pictureThreads } from './pictures.ts'
import { type Thumbnails, thumbnailType } from './thumbnails.ts'

type Dependencies = {
  db: Db
  files: FileStore
  pictures: Pick<Pictures, 'drawVeiled' | 'drawShown'>
  thumbnails: Thumbnails
}

type Wanted = {
  /** A small or whole picture with masked secrets, or `shown`, which is unmasked. Undefined: the original. */
  size: 'thumb' | 'veiled' | 'shown' | undefined
  /** The page of a document, from 0. The default is the first. */
  page?: number
  /** A text that came without an image is drawn as one. */
  isImageWanted: boolean
  /** Draws a picture again even if nothing is masked, so that its metadata (place, camera) is gone. */
  isRedrawn?: boolean
  /** The viewer is not the owner, so unreadable parts are not shown. */
  isForOthers?: boolean
}

export type SendPicture = ReturnType<typeof createPictureSender>

/** Sends a screenshot's picture. The caller has checked that the client may have it. */
export function createPictureSender({ db, files, pictures, thumbnails }: Dependencies) {
  // Originals are in memory only within this limit, because a conversation may request many at once.
  const drawing = pLimit(pictureThreads)
  const lately = drawnLately(keptBytesMax)
  const sending = fairTurns<OwnerId>({
    max: sentBytesMax,
    least: sentBytesEach,
    waitMsMax: 10_000,
    tooLong: busy,
  })

  return async (row: ScreenshotRow, wanted: Wanted, request: FastifyRequest, reply: FastifyReply) => {
    const rendition = await renditionOf(row, wanted)
    // The original never changes. So its hash identifies each drawing of it under one mask.
    const etag = `"${[row.sha256.slice(0, 32), ...etagParts(rendition)].join('-')}"`
    // The browser may cache it, but revalidates each time. So nobody sees it after signing out, or after
    // deleting it.
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie, accept')
    if (isKept(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // The key includes the file, because another owner may have the same bytes.
    return send(row, rendition, `${row.file_key} ${etag}`, request, reply)
  }

  function send(
    row: ScreenshotRow,
    rendition: Rendition,
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (rendition.kind === 'card') return sendCard(row, rendition.isVeiled, reply)
    if (rendition.kind === 'preview') return sendPreview(row, reply)
    if (rendition.kind === 'thumb') return sendThumbnail(row, rendition.veil, reply)
    if (rendition.kind === 'page') return sendPage(row, name, rendition, reply)
    if (rendition.kind === 'veiled') return sendVeiled(row, name, rendition.veil, reply)
    return sendOriginal(row, request, reply)
  }

  async function renditionOf(
    row: ScreenshotRow,
    { size, page = 0, isImageWanted, isRedrawn, isForOthers }: Wanted,
  ): Promise<Rendition> {
    const isVeiled = size !== undefined && size !== 'shown'
    const veil = isVeiled ? await (isForOthers ? veilForOthers : veilOf)(db, row) : null
    if (row.media_type === 'text/plain')
      return isVeiled || isImageWanted ? { kind: 'card', isVeiled, veil } : { kind: 'original' }
    if (veil === undefined) return { kind: 'preview' }
    if (size === 'thumb') return { kind: 'thumb', veil }
    if (size !== undefined && isConverted(row)) return { kind: 'page', page, veil }
    if (veil) return { kind: 'veiled', veil }
    return isVeiled && isRedrawn ? { kind: 'veiled', veil: nothingCovered } : { kind: 'original' }
  }

  /** The browser draws it, in the viewer's own colours. */
  async function sendCard(row: ScreenshotRow, isVeiled: boolean, reply: FastifyReply) {
    const bytes = await files.get(row.file_key)
    if (!bytes) throw missingImage()
    const text = Buffer.from(bytes).toString()
    const facts = isVeiled ? await factStore(db).of(asOwner(row.user_id), [row.id]) : []
    const hidden = isVeiled ? secretSpans(text, facts) : []
    return reply.type('image/svg+xml').send(drawTextCard(text, hidden))
  }

  /** Until a picture was checked for secrets, only its blurred preview is sent. */
  function sendPreview(row: ScreenshotRow, reply: FastifyReply) {
    const bytes = Buffer.from(row.preview.replace(/^data:[^,]*,/, ''), 'base64')
    return reply.type(thumbnailType).send(bytes)
  }

  async function sendThumbnail(row: ScreenshotRow, veil: Veil, reply: FastifyReply) {
    const bytes = await thumbnails.get(row.file_key, veil)
    if (!bytes) throw missingImage()
    return reply.type(thumbnailType).send(bytes)
  }

  function sendVeiled(row: ScreenshotRow, name: string, { boxes }: NonNullable<Veil>, reply: FastifyReply) {
    const draw = (bytes: Uint8Array) => pictures.drawVeiled(bytes, row.file_key, boxes)
    return sendDrawn(row, { name, type: veiledType, draw }, reply)
  }

  /** Sends a page of a document, or a photo in a format that browsers do not show. */
  async function sendPage(
    row: ScreenshotRow,
    name: string,
    { page, veil }: PageRendition,
    reply: FastifyReply,
  ) {
    const at = pagesOf(row)[page]
    if (!at) throw missingImage()
    const draw = (bytes: Uint8Array) =>
      pictures.drawShown(bytes, row.file_key, page, onPage(veil?.boxes ?? [], at))
    return sendDrawn(row, { name, type: shownType, draw }, reply)
  }

  function sendDrawn(row: ScreenshotRow, { name, type, draw }: ToDraw, reply: FastifyReply) {
    return sendInTurn(row, reply, row.bytes, async () => {
      const drawn = await lately.get(name, () =>
        drawing(async () => {
          const bytes = await files.get(row.file_key)
          return bytes && draw(bytes)
        }),
      )
      if (!drawn) throw missingImage()
      reply.type(type)
      return { size: drawn.length, bytes: inPieces(drawn), close: async () => {} }
    })
  }

  /** Sends in turn. Memory for responses is bounded and shared fairly, however many clients are slow. */
  async function sendInTurn(
    row: ScreenshotRow,
    reply: FastifyReply,
    held: number,
    open: () => Promise<OpenFile>,
  ) {
    const giveBack = await sending.take(asOwner(row.user_id), Math.max(held, streamBytes))
    try {
      const body = await open()
      return sendSteadily(reply, body, () => {
        giveBack()
        void body.close()
      })
    } catch (cause) {
      giveBack()
      throw cause
    }
  }

  async function sendOriginal(row: ScreenshotRow, request: FastifyRequest, reply: FastifyReply) {
    const range = readByteRange(request.headers.range, row.bytes)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${row.bytes}`)
      throw new ProblemError('image.range-unsatisfiable', 'The image is shorter than the requested range.')
    }
    return sendInTurn(row, reply, streamBytes, async () => {
      const file = await files.open(row.file_key, range ?? undefined)
      if (!file) throw missingImage()
      if (file.size !== (range ? range.end - range.start + 1 : row.bytes)) throw await damagedImage(file)
      reply.type(contentTypeOf(row)).header('accept-ranges', 'bytes')
      if (range) reply.code(206).header('content-range', contentRange(range, row.bytes))
      return file
    })
  }
}

/** The most memory for cached drawings. */
const keptBytesMax = 32 * 1024 * 1024
/** The most memory for all images that are being sent. */
const sentBytesMax = 256 * 1024 * 1024
/** Every owner may use this much of the free memory. */
const sentBytesEach = 16 * 1024 * 1024
/** The memory of one response while its file is streamed: the open file and the connection. */
const streamBytes = 1024 * 1024

const busy = () =>
  new ProblemError('server.busy', 'Too many images are being sent. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

const isConverted = ({ media_type }: ScreenshotRow) => convertedTypes.some(type => type === media_type)

const contentTypeOf = ({ media_type }: ScreenshotRow) =>
  media_type === 'text/plain' ? 'text/plain; charset=utf-8' : media_type

/** Whether the browser has this version. Compressing proxies mark the tags as weak. */
const isKept = (tags: string | undefined, etag: string) =>
  Boolean(tags?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

/** The form in which a screenshot is sent. */
type Rendition =
  | { kind: 'original' }
  | { kind: 'preview' }
  | { kind: 'card'; isVeiled: boolean; veil: Veil | undefined }
  | { kind: 'thumb'; veil: Veil }
  | { kind: 'veiled'; veil: NonNullable<Veil> }
  | PageRendition
type PageRendition = { kind: 'page'; page: number; veil: Veil }

type ToDraw = { name: string; type: string; draw: (bytes: Uint8Array) => Promise<Uint8Array> }

const nothingCovered = { name: 'bare', boxes: [] }

function etagParts(rendition: Rendition): string[] {
  if (rendition.kind === 'original') return []
  if (rendition.kind === 'preview') return [unread]
  if (rendition.kind === 'page') return [`page${rendition.page}`, rendition.veil?.name ?? 'bare']
  if (rendition.kind === 'card' && !rendition.isVeiled) return ['card']
  return [rendition.kind, rendition.veil === undefined ? unread : (rendition.veil?.name ?? 'bare')]
}

const contentRange = ({ start, end }: ByteRange, size: number) => `bytes ${start}-${end}/${size}`
/** The file is shorter or longer than the upload. */
async function damagedImage(file: OpenFile) {
  await file.close()
  return new ProblemError('image.damaged', 'The file of this picture is damaged.')
}

const missingImage = () => new ProblemError('screenshot.unknown', 'The image of this screenshot is missing.')
