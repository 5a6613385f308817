import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, problemStatus } from '#contract/problem.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { describeFailure } from './describe-failure.ts'
import { problemOfStore } from './problem-of-store.ts'

/** Every refusal leaves by this door: a status and a sentence for a person, never a stack trace. */
export const answerProblem =
  (log: Log, onFull: () => void = () => {}) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body, retryAfterSeconds } = asRefusal(error, request, log)
    // Not what was refused beforehand, with the reserve still there.
    if (status === problemStatus['server.full'] && !(error instanceof ProblemError)) onFull()
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    // Set for the answer that did not come about.
    reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-disposition')
    return reply.code(status).type('application/json').serializer(JSON.stringify).send(body)
  }

/** What the caller is told, also where the answer has begun already; what went wrong on our side is logged. */
export function asRefusal(error: FastifyError, request: FastifyRequest, log: Log) {
  const { code, message, details, retryAfterSeconds } = asProblem(error)
  const status = problemStatus[code]
  if (status === 500) log.error('request.failed', describeFailure(error, request))
  else if (code === 'server.away' || code === 'server.full')
    log.warn('request.unavailable', { ...describeFailure(error, request), answered: status })
  const body: Problem = { error: message, ...(details && { details }) }
  return { status, body, retryAfterSeconds }
}

/** Is this no refusal, but something that went wrong? */
export const isUnexpected = (error: FastifyError): boolean =>
  /^(?:server\.failed|request\.outdated)$/.test(asProblem(error).code)

export const unknownRoute = (): never => {
  throw new ProblemError('route.unknown', 'There is nothing at this address.')
}

function asProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation)
  return (
    byFastify(error) ??
    problemOfStore(error) ??
    new ProblemError('server.failed', 'Something went wrong on our side. Please try again.')
  )
}

function invalid(issues: { instancePath: string; message?: string | undefined }[]): ProblemError {
  const details = issues.map(({ instancePath, message }) =>
    [instancePath.slice(1).replaceAll('/', '.'), message].filter(Boolean).join(': '),
  )
  const said = issues.find(({ message }) => message && !inZodsWords.test(message))
  return new ProblemError('request.invalid', said?.message ?? 'The request is not valid.', {
    details: details.slice(0, detailsMax).map(detail => detail.slice(0, detailCharsMax)),
  })
}

/** Where the contract says nothing of its own, Zod tells a programmer what is wrong. For a person that is no sentence. */
const inZodsWords = /^(Invalid (input|option|string)\b|Too (big|small): |Unrecognized key)/
/** What is wrong with a request is told, not the whole request sent back. */
const detailsMax = 20
const detailCharsMax = 200

function byFastify({ code, statusCode, message }: FastifyError): ProblemError | null {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new ProblemError('request.wrong-content-type', 'This content type is not accepted here.')
  if (statusCode === 413) return new ProblemError('request.too-large', 'The request is too large.')
  if (statusCode === 429) return new ProblemError('request.too-many', message)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError('request.malformed', 'The request could not be understood.')
  return null
}
