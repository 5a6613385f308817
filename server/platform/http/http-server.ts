import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { validatorCompiler } from '@fastify/type-provider-zod'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { answerProblem, isUnexpected } from './answer-problem.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { describeFailure } from './describe-failure.ts'
import { refuseCrossOrigin } from './refuse-cross-origin.ts'
import { refuseDoubledHost } from './refuse-doubled-host.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { serializeAnswers } from './serialize-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null when signed out. */
    ownerId: OwnerId | null
  }
}

export type HttpServerOptions = {
  log: Log
  /** The product's public origin. */
  origin: string
  /** Whether pages may load the card form of Stripe. */
  paysWithStripe?: boolean
  /** Whether one proxy in front tells the caller's address. */
  trustProxy: boolean
  /** One file of this size is taken, one byte more is refused. */
  fileBytesMax: number
  /** A write has failed for want of room on the disk. */
  onFull?: () => void
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerId | null>
}

const jsonBytesMax = 1_048_576
/** Ten thousand letters of any script in an address, and the cookies: what is too much of it is told in a sentence. */
const headBytesMax = 192 * 1024

/** An HTTP server with everything that every call shares; routes are added by those who know them. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const answer = answerProblem(options.log, options.onFull)
  const http = Fastify({
    bodyLimit: jsonBytesMax,
    // The address that the proxy itself saw. What stands before it in the header came from the caller.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: 200 },
    http: { maxHeaderSize: headBytesMax },
    clientErrorHandler: refuseUnreadable,
    // Who sends slowly, or does not take the answer, may not hold a connection for ever.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Addresses that cannot even be decoded.
    frameworkErrors: answer,
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializeAnswers(options.log))
  http.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!isUnexpected(error) || !(await hasLeft(request, reply))) return answer(error, request, reply)
    // Whose session just ended may have met another trouble all the same.
    options.log.warn('request.failed', { ...describeFailure(error, request), answered: 401 })
    return answer(signedOut(error), request, reply)
  })
  http.decorateRequest('ownerId', null)

  await http.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(options.origin, options.paysWithStripe ?? false),
    strictTransportSecurity: options.origin.startsWith('https:'),
    // Remy is never framed, and pictures of a private memory are for its own pages.
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  await http.register(cookie)
  await http.register(rateLimit, { global: false })
  await http.register(multipart, {
    limits: { fileSize: options.fileBytesMax, files: 2, fields: 10, fieldSize: 10_000, parts: 12 },
    throwFileSizeLimit: false,
  })
  /** Who deletes their account takes away what their other calls stand on. */
  async function hasLeft(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.ownerId === null) return false
    return options.authenticate(request, reply).then(
      ownerId => ownerId === null,
      () => false,
    )
  }

  http.addHook('onRequest', refuseDoubledHost)
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  http.addHook('onRequest', refuseCrossOrigin(options.origin))
  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    // Whatever lies between may keep an answer that says nothing of it.
    reply.header('cache-control', 'no-store')
    request.ownerId = await options.authenticate(request, reply)
  })
  return http
}

/** None of these is used by any page. */
const permissionsPolicy =
  'accelerometer=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), serial=(), bluetooth=()'

const signedOut = (cause: unknown) => new ProblemError('session.missing', 'Please sign in first.', { cause })
