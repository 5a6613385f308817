import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codesSent, type Problem, type ProblemCode, problemStatus } from '#contract/problem.ts'
import type { Log } from '#server/platform/log.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { describeFailure } from './describe-failure.ts'
import { problemOfStore } from './problem-of-store.ts'

/** Every refusal leaves here: a status and a sentence for a person, never a stack trace. */
export const answerProblem =
  (log: Log, onFull: () => void = () => {}) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body, retryAfterSeconds } = asRefusal(error, request, log)
    // Not for a refusal made beforehand, while the reserve still exists.
    if (status === problemStatus['server.full'] && !(error instanceof ProblemError)) onFull()
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    // These headers were set for the response that failed.
    reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-disposition')
    return reply.code(status).type('application/json').serializer(JSON.stringify).send(body)
  }

/** What the caller is told, also if the response has already begun. Our own failures are logged. */
export function asRefusal(error: FastifyError, request: FastifyRequest, log: Log) {
  const { code, message, details, retryAfterSeconds } = asProblem(error)
  const status = problemStatus[code]
  if (status === 500) log.error('request.failed', describeFailure(error, request))
  else if (code === 'server.away' || code === 'server.full')
    log.warn('request.unavailable', { ...describeFailure(error, request), answered: status })
  const body: Problem = {
    error: message,
    ...(details && { details }),
    ...codeSent(code),
  }
  return { status, body, retryAfterSeconds }
}

const codeSent = (code: ProblemCode): Pick<Problem, 'code'> => {
  const sent = codesSent.find(one => one === code)
  return sent ? { code: sent } : {}
}

/** Is this a failure of ours, and not a refusal? */
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

/** Zod's own messages are for programmers. They apply where the contract gives no sentence. */
const inZodsWords = /^(Invalid (input|option|string)\b|Too (big|small): |Unrecognized key)/
/** Says what is wrong with a request, without echoing the whole request. */
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
