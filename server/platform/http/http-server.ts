import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { validatorCompiler } from '@fastify/type-provider-zod'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { pageHeader, pageOf } from '#contract/live/hear-changes.ts'
import type { Scope } from '#contract/scope.ts'
import { askingPage } from '#server/platform/changes/asking-page.ts'
import type { Log } from '#server/platform/log.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { accessLog, requestIdBy } from './access-log.ts'
import { answerProblem, isUnexpected } from './answer-problem.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { describeFailure } from './describe-failure.ts'
import { expectScope } from './expect-scope.ts'
import { refuseCrossOrigin } from './refuse-cross-origin.ts'
import { refuseOddRequests } from './refuse-odd-requests.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { serializeAnswers } from './serialize-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null when signed out. */
    ownerId: OwnerId | null
    /** The session that says so. Null when signed out, or if a key says so. */
    session: CurrentSession | null
    /** The key that stands for the user here; null when they are signed in themselves. */
    key: Key | null
  }
}

export type CurrentSession = {
  id: string
  /** Whether the person has proved who they are within the last minutes. */
  isProved: boolean
}

type Key = { id: number; scopes: readonly Scope[]; expiresAt: number }

export type HttpServerOptions = {
  log: Log
  metrics?: Pick<Metrics, 'request'>
  /** Remy's public origin. */
  origin: string
  /** Whether pages may load Stripe's card form. */
  paysWithStripe?: boolean
  /** Whether one proxy in front sets the caller's address. */
  trustProxy: boolean
  /** The largest accepted file, in bytes. */
  fileBytesMax: number
  /** Called when a write has failed because the disk is full. */
  onFull?: () => void
  /** Finds the user of a request. Sets its session, or its key if one stands for the user. */
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<OwnerId | null>
}

const jsonBytesMax = 1_048_576
/**
 * Room for ten thousand letters of any script in an address, and for the cookies. More is refused with a
 * sentence.
 */
const headBytesMax = 192 * 1024

/** The HTTP server with everything that all routes share. The features add their routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const answer = answerProblem(options.log, options.onFull)
  const http = Fastify({
    bodyLimit: jsonBytesMax,
    // Trusts only the address that the proxy itself saw. The caller wrote what comes before it in the header.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: 200 },
    http: { maxHeaderSize: headBytesMax },
    clientErrorHandler: refuseUnreadable,
    genReqId: requestIdBy({ trustsProxy: options.trustProxy }),
    // A client that sends slowly, or does not read the response, may not hold a connection forever.
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Whatever still arrives while the server closes is answered too.
    return503OnClosing: false,
    // For addresses that cannot be decoded.
    frameworkErrors: answer,
  })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializeAnswers(options.log))
  http.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!isUnexpected(error) || !(await hasLeft(request, reply))) return answer(error, request, reply)
    // The session has just ended, but the error may have another cause.
    options.log.warn('request.failed', { ...describeFailure(error, request), answered: 401 })
    return answer(signedOut(error), request, reply)
  })
  http.decorateRequest('ownerId', null)
  accessLog(http, { log: options.log, metrics: options.metrics ?? noMetrics })
  http.decorateRequest('session', null)
  http.decorateRequest('key', null)

  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(options.origin, options.paysWithStripe ?? false),
    strictTransportSecurity: options.origin.startsWith('https:'),
    // Nobody may frame Remy, and only its own pages may load the pictures.
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  // Not by `@fastify/helmet`, which writes the policy anew for each request: half a millisecond.
  http.addHook('onRequest', ({ raw }, reply, done) => protect(raw, reply.raw, () => done()))
  await http.register(cookie)
  await http.register(rateLimit, { global: false })
  await http.register(multipart, {
    limits: { fileSize: options.fileBytesMax, files: 2, fields: 10, fieldSize: 10_000, parts: 12 },
    throwFileSizeLimit: false,
  })
  /** Deleting an account makes the person's other running requests fail. */
  async function hasLeft(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.ownerId === null) return false
    return options.authenticate(request, reply).then(
      ownerId => ownerId === null,
      () => false,
    )
  }

  // With a callback: an async hook would end before the request is answered.
  http.addHook('onRequest', ({ headers }, _reply, done) => {
    const page = pageOf.safeParse(headers[pageHeader])
    askingPage.run(page.success ? page.data : null, done)
  })
  http.addHook('onRequest', refuseOddRequests)
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  http.addHook('onRequest', refuseCrossOrigin(options.origin))
  http.addHook('onRequest', async (request, reply) => {
    if (!isCall.test(request.url)) return
    // Without this header, caches on the way may store the response.
    reply.header('cache-control', 'no-store')
    request.ownerId = await options.authenticate(request, reply)
    expectScope(request, reply)
  })
  return http
}

/** The API, and what assistants call. Everything else is a page, which is the same for everybody. */
const isCall = /^\/(?:api\/|mcp(?:[/?]|$))/

/** No page uses any of these. */
const permissionsPolicy =
  'accelerometer=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), serial=()'

const signedOut = (cause: unknown) => new ProblemError('session.missing', 'Please sign in first.', { cause })
