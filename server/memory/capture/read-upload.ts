import type { FastifyReply, FastifyRequest } from 'fastify'
import { IdText } from '#contract/identifier.ts'
import { imageTooLarge, TimeZone } from '#contract/screenshot.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Hold } from './admission.ts'
import { atLeastRate } from './at-least-rate.ts'
import type { Upload } from './capture.ts'

/**
 * Reads a multipart upload: one file, and optionally a category, a time zone and whether it may be
 * converted. Size is limited, and memory
 * reserved, while it arrives. A too slow upload is given up, and its connection closed.
 */
export async function readUpload(request: FastifyRequest, reply: FastifyReply, hold: Hold): Promise<Upload> {
  if (!request.isMultipart())
    throw new ProblemError('request.wrong-content-type', 'An upload must be sent as multipart/form-data.')
  try {
    return await atLeastRate(request.raw.socket, readParts(request, hold))
  } catch (cause) {
    // Discards the rest of a refused upload, so that it does not block the next request on its connection.
    request.raw.unpipe().resume()
    if (cause instanceof ProblemError && cause.code === 'request.too-slow')
      reply.header('connection', 'close')
    if (cause instanceof ProblemError || isRefusal(cause)) throw cause
    throw new ProblemError('request.malformed', 'The upload broke off before it was complete.', { cause })
  }
}

/** Refused by the parser itself, with a status: for example too many parts. */
const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error

async function readParts(request: FastifyRequest, hold: Hold): Promise<Upload> {
  let file: Pick<Upload, 'bytes' | 'fileName'> | null = null
  let categoryId: number | null = null
  let timeZone: string | undefined
  let converts = false
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'categoryId') categoryId = readCategoryId(part.value)
      if (part.fieldname === 'converts') converts = part.value === 'true'
      if (part.fieldname === 'timeZone') timeZone = readTimeZone(part.value)
      continue
    }
    if (part.fieldname !== 'file')
      throw invalid(`The field "${part.fieldname.slice(0, 50)}" is not expected.`)
    if (file) throw invalid('Only one file can be uploaded at a time.')
    const bytes = await collect(part.file, hold)
    if (part.file.truncated) throw new ProblemError('image.too-large', imageTooLarge)
    file = { bytes, fileName: part.filename }
  }
  if (!file) throw invalid('A file is required.')
  if (file.bytes.length === 0) throw invalid('The file is empty.')
  return { ...file, categoryId, timeZone, converts }
}

async function collect(file: AsyncIterable<Uint8Array>, hold: Hold): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) {
    hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const invalid = (sentence: string) => new ProblemError('request.invalid', sentence, { details: ['file'] })

/** Forms send an empty field for "no category". */
function readCategoryId(value: unknown): number | null {
  if (value === '' || value === 'null') return null
  const parsed = IdText.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ProblemError('request.invalid', 'The category is not valid.', { details: ['categoryId'] })
}

function readTimeZone(value: unknown): string {
  const parsed = TimeZone.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ProblemError('request.invalid', 'The time zone is not valid.', { details: ['timeZone'] })
}
