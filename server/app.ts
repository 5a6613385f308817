import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { archivePiecePath, createImport } from '#contract/import.ts'
import { createScreenshot, imageBytesMax } from '#contract/screenshot.ts'
import { stepsToWarmSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { accountRoutes } from './account/account-routes.ts'
import { mailAddressLinksJob, mailAddressLinksKind } from './account/address/mail-address-links.ts'
import { authenticate } from './account/authenticate.ts'
import { clientStore } from './account/clients/client-store.ts'
import { connectedAppRoutes } from './account/clients/connected-app-routes.ts'
import { grantStore } from './account/clients/grant-store.ts'
import { metadataRoutes } from './account/clients/metadata-routes.ts'
import { tokenRoutes } from './account/clients/token-routes.ts'
import { deviceCookie } from './account/device-cookie.ts'
import { securityEvents } from './account/events/security-events.ts'
import { exportRoute } from './account/export-route.ts'
import { forgetAccountJob, forgetAccountKind } from './account/forget-account.ts'
import { forgetUnconfirmed } from './account/forget-unconfirmed.ts'
import { findKey } from './account/keys/find-key.ts'
import { keyRoutes } from './account/keys/key-routes.ts'
import { mailNoticeJob, mailNoticeKind } from './account/mail/mail-notice.ts'
import { mailConfirmationJob, mailConfirmationKind } from './account/mail-confirmation.ts'
import type { PasswordCost } from './account/password-hash.ts'
import { mailResetJob, mailResetKind } from './account/recovery/mail-reset.ts'
import { sessionCookie } from './account/session-cookie.ts'
import { sessionStore } from './account/session-store.ts'
import { mailTwoStepLinkJob, mailTwoStepLinkKind } from './account/two-step/mail-two-step-link.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { cancelPaymentJob, cancelPaymentKind } from './billing/cancel-payment.ts'
import { closeBooks } from './billing/close-books.ts'
import { endPlanJob, endPlanKind } from './billing/end-plan.ts'
import { followCustomerJob, followCustomerKind } from './billing/follow-customer.ts'
import { paymentErrandJob, paymentErrandKind } from './billing/payment-errand.ts'
import type { Config } from './config.ts'
import { expectOwnFiles } from './expect-own-files.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { defaultCategories } from './memory/interpret/filing/default-categories.ts'
import { createInterpreter, type Interpreter } from './memory/interpret/interpreter.ts'
import { furnishAccount } from './memory/keep/categories/furnish-account.ts'
import { createPictures, type Pictures } from './memory/keep/pictures/pictures.ts'
import { megabyte } from './memory/keep/quota.ts'
import { createMemory } from './memory/memory.ts'
import { clearForgotten } from './memory/recall/index/clear-forgotten.ts'
import { mergeIndex } from './memory/recall/index/merge-index.ts'
import { stepsToWarmQuestions } from './memory/recall/search/warm-questions.ts'
import { createRemind } from './memory/remind/remind.ts'
import { pushKeyStore } from './memory/remind/tell/push-key-store.ts'
import { stepsToWarmPlans } from './memory/reply/question/warm-plans.ts'
import { openFiles } from './open-files.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { createEmbeddings } from './outside/embeddings-ai-sdk.ts'
import type { FileStore } from './outside/file-store.ts'
import { createLanguageModel } from './outside/language-model-ai-sdk.ts'
import type { Mail } from './outside/mail.ts'
import { createSmtpMail } from './outside/mail-smtp.ts'
import type { Payments } from './outside/payments.ts'
import { createTestPayments } from './outside/payments-test.ts'
import { createWebPush, generatePushKeys } from './outside/push-web.ts'
import { createTwilio } from './outside/text-messages-twilio.ts'
import { noTextReader, type TextReader } from './outside/text-reader.ts'
import { createPaddleReader } from './outside/text-reader-paddle.ts'
import { createVisionModel } from './outside/vision-model-ai-sdk.ts'
import { warmingTextReader } from './outside/warming-text-reader.ts'
import { createWebhookSender } from './outside/webhooks/webhook-sender-http.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { lockDataFolder } from './platform/data-folder.ts'
import type { Database, Db } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { openPostgres } from './platform/db/open-postgres.ts'
import { keepDiskRoom } from './platform/disk-room.ts'
import { expectDatabaseWithFiles } from './platform/expect-database-with-files.ts'
import { unknownRoute } from './platform/http/answer-problem.ts'
import { appPages } from './platform/http/app-pages.ts'
import { closeServer } from './platform/http/close-server.ts'
import { createDraining, type Draining } from './platform/http/draining.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { openapiRoutes } from './platform/http/openapi-routes.ts'
import { securityTxt } from './platform/http/security-txt.ts'
import { inTurns } from './platform/in-turns.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { givenUpStore } from './platform/jobs/given-up-store.ts'
import { hourlyJobs } from './platform/jobs/hourly-jobs.ts'
import type { JobHandlers, Jobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { makeFolder } from './platform/make-folder.ts'
import { countEvents } from './platform/metrics/count-events.ts'
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts'
import { metricsRoute } from './platform/metrics/metrics-route.ts'
import { rateCountStore } from './platform/rate-count-store.ts'
import { localSignals } from './platform/signals/local-signals.ts'
import { postgresSignals } from './platform/signals/postgres-signals.ts'
import type { Signals } from './platform/signals/signals.ts'
import { migrations } from './schema/migrations.ts'
import { shareLinkRoutes } from './sharing/share-link-routes.ts'
import { shareLinkStore } from './sharing/share-link-store.ts'
import { sharePageRoutes } from './sharing/share-page-routes.ts'
import { createTexting } from './sms/texting.ts'
import { version } from './version.ts'
import { announce, deliverKind } from './webhooks/announce.ts'
import { deliverJob } from './webhooks/deliver-job.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { webhookStore } from './webhooks/webhook-store.ts'

export type App = {
  http: FastifyInstance
  /** Resolves once pictures can be read. Rejects if they never can. */
  ready: Promise<unknown>
  /** Starts worker threads and compiles patterns before the first picture or question needs them. */
  warm(): void
  stop(): Promise<void>
}

/** Replacements for the real parts, for tests. */
export type Outside = {
  clock?: Clock
  /** Already migrated. `stop` does not close it. */
  database?: Database
  files?: FileStore
  signals?: Signals
  reader?: Promise<TextReader>
  pictures?: Pictures
  interpreter?: Interpreter
  pagesFolder?: string | null
  passwordCost?: PasswordCost
  /** How often the runner looks for due jobs. */
  pollMs?: number
  /** How long an upload's response waits for its screenshot to be filed. */
  answerMillisMax?: number
}

const answerMillisMax = 12_000
/** How long an operator can retry a job that was given up. */
const givenUpMillis = 30 * 24 * 3_600_000
/** The next start reads again whatever is cut off. The rest of `untilStopped`'s time is for closing. */
const stopGraceMillis = 3_000

/** Builds every part and connects them. Starts everything except listening; `stop` ends everything. */
export async function startApp(config: Config, outside: Outside = {}): Promise<App> {
  await using starting = new AsyncDisposableStack()
  const ground = await openGround(config, outside, starting)
  const parts = { ...ground, ...(await createParts(config, outside, ground, starting)) }
  const { http, draining } = await createRoutes(config, outside, parts, starting)
  await startJobs(config, outside, parts)
  starting.defer(() => finish({ http, draining }, parts, config.DRAIN_SECONDS * 1_000))

  const running = starting.move()
  const warm = () => {
    parts.pictures.warm()
    parts.interpreter.warm()
    void inTurns([...stepsToWarmSecrets, ...stepsToWarmQuestions, ...stepsToWarmPlans])
  }
  return { http, ready: parts.reader.ready, warm, stop: () => running.disposeAsync() }
}

/** Opens what everything else needs: folders, database, worker threads, jobs. `starting` closes them. */
async function openGround(config: Config, outside: Outside, starting: AsyncDisposableStack) {
  const metrics = await createMetrics(config, () => ({ jobs, pool }))
  const log = countEvents(createLog(config.LOG_LEVEL), metrics)
  const clock = outside.clock ?? systemClock
  const lock = await lockDataFolder(config.DATA_DIR, { isShared: config.DATABASE_URL !== undefined })
  starting.defer(() => lock.release())
  const room = await keepDiskRoom(config.DATA_DIR)
  if (config.CACHE_DIR) await makeCacheFolder(config.CACHE_DIR)
  const runsJobs = config.ROLE !== 'web'
  const reader = warmingTextReader(
    runsJobs ? (outside.reader ?? loadReader(config)) : Promise.resolve(noTextReader),
  )
  starting.defer(() => reader.close())
  if (!config.DATABASE_URL && !outside.database) expectDatabaseWithFiles(config.DATA_DIR)
  const files =
    outside.files ?? (await openFiles(config, { log, isShared: config.DATABASE_URL !== undefined }))
  const { db, engine, close, pool } =
    outside.database ?? (await openDatabase({ url: config.DATABASE_URL, dataFolder: config.DATA_DIR, log }))
  if (!outside.database) {
    starting.defer(close)
    await expectOwnFiles({ db, files, bucket: config.FILES ?? null })
    await bringUpToDate(config, { db, engine })
  }
  const signals = outside.signals ?? signalsOf(config)
  starting.defer(() => signals.close())
  const interpreter = outside.interpreter ?? createInterpreter({ threads: 1 })
  starting.defer(() => interpreter.close())
  const pictures = outside.pictures ?? createPictures()
  starting.defer(() => pictures.close())
  const jobs = createJobs({ db, engine, clock, log, signals, observe: metrics.job })
  return {
    log,
    clock,
    room,
    reader,
    db,
    engine,
    files,
    interpreter,
    pictures,
    jobs,
    signals,
    runsJobs,
    metrics,
  }
}

type Watched = { jobs: Jobs; pool: Database['pool'] }

/** Prometheus's library loads only if somebody may read what it counts. `watched` is complete by then. */
async function createMetrics({ METRICS_TOKEN }: Config, watched: () => Watched): Promise<Metrics> {
  if (!METRICS_TOKEN) return noMetrics
  const { prometheusMetrics } = await import('./platform/metrics/prometheus-metrics.ts')
  return prometheusMetrics({
    queue: () => watched().jobs.queue(),
    jobsGivenUp: () => watched().jobs.givenUp.count(),
    pool: () => watched().pool?.() ?? null,
  })
}

type Ground = Awaited<ReturnType<typeof openGround>>

/** Migrations need a session of their own, which a pooler in transaction mode does not give. */
async function bringUpToDate(
  { DATABASE_DIRECT_URL: url }: Config,
  { db, engine }: Pick<Database, 'db' | 'engine'>,
) {
  if (!url) return migrate(db, engine, migrations)
  const direct = await openPostgres({ url, connectionsMax: 1 })
  await migrate(direct.db, engine, migrations).finally(direct.close)
}

const signalsOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Signals =>
  DATABASE_URL ? postgresSignals({ url: DATABASE_DIRECT_URL ?? DATABASE_URL }) : localSignals()

/** The product's own parts: payments, memory, mail, text messages. */
async function createParts(config: Config, outside: Outside, ground: Ground, starting: AsyncDisposableStack) {
  const { db, jobs, signals, clock, log } = ground
  const payments = await createPayments(config)
  const memory = createMemory({
    ...ground,
    ...modelsOf(config),
    announce: announce({ jobs, clock }),
    archiveFolder: join(config.DATA_DIR, 'imports'),
    limits: memoryLimits(config, outside),
  })
  starting.defer(memory.close)
  const mail = mailOf(config)
  starting.defer(() => mail?.close())
  const texting = createTexting({
    ...{ db, jobs, signals, clock, log, origin: config.origin },
    textMessages: carrierOf(config),
    byText: memory.byText,
    bounds: { aDayMax: config.TEXTS_A_DAY_OF_ALL_MAX, countries: config.TEXT_COUNTRIES ?? null },
  })
  const pushKeys = config.push ?? (await pushKeyStore(db).findOrKeep(generatePushKeys))
  const remind = createRemind({
    ...{ db, engine: ground.engine, jobs, mail, clock, log },
    ...{ origin: config.origin, sendText: texting.send, secret: pushKeys.privateKey },
    push: createWebPush({ keys: pushKeys, otherServices: config.PUSH_SERVICES }),
  })
  const webhookSender = createWebhookSender({ mayReachLoopback: config.WEBHOOKS_TO_LOOPBACK })
  return {
    payments,
    memory,
    mail,
    texting,
    remind,
    webhookSender,
    booksClosed: closeBooks({ payments, jobs, log }),
  }
}

/** Nothing large is received when the disk is full. */
const takeRoom = new Set<string | undefined>([createScreenshot.path, createImport.path, archivePiecePath])

type Parts = Ground & Awaited<ReturnType<typeof createParts>>

const memoryLimits = (config: Config, outside: Outside) => ({
  readingThreads: config.READING_THREADS,
  waitingMax: config.QUEUE_MAX,
  arrivingMax: config.UPLOADS_AT_ONCE_MAX,
  answerMillisMax: outside.answerMillisMax ?? answerMillisMax,
  modelTokens: {
    tokensADayMax: config.MODEL_TOKENS_A_DAY_MAX,
    ofAllADayMax: config.MODEL_TOKENS_A_DAY_OF_ALL_MAX,
  },
  pictureTokens: {
    tokensADayMax: config.MODEL_PICTURE_TOKENS_A_DAY_MAX ?? config.MODEL_TOKENS_A_DAY_MAX,
    ofAllADayMax: config.MODEL_TOKENS_A_DAY_OF_ALL_MAX,
  },
  quota: {
    categoriesMax: config.CATEGORIES_MAX,
    screenshotsMax: config.SCREENSHOTS_MAX,
    storedBytesMax: config.STORED_MB_MAX * megabyte,
  },
})

type Served = { http: FastifyInstance; draining: Draining }

/** The HTTP server, not listening yet: with every route or, for a worker, with what tells how it is. */
async function createRoutes(
  config: Config,
  outside: Outside,
  parts: Parts,
  starting: AsyncDisposableStack,
): Promise<Served> {
  const { db, engine, jobs, clock, log, metrics, room, reader } = parts
  const { payments, memory, mail, texting, remind, booksClosed } = parts
  const isSecure = config.origin.startsWith('https:')
  const cookie = sessionCookie({ isSecure })
  const http = await createHttpServer({
    log,
    metrics,
    origin: config.origin,
    paysWithStripe: payments.provider === 'stripe',
    trustProxy: config.TRUST_PROXY,
    onFull: room.release,
    fileBytesMax: imageBytesMax,
    authenticate: authenticate({
      sessions: sessionStore(db),
      keyOf: findKey({ db, engine, clock }),
      cookie,
      clock,
    }),
  })
  starting.defer(() => http.close())
  http.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'POST' && takeRoom.has(routeOptions.url)) await room.expect()
  })
  await openapiRoutes(http, { version })
  securityTxt(http, { origin: config.origin, clock })
  const draining = createDraining(http)
  healthRoutes(http, {
    version,
    isReady: reader.isReady,
    isStopping: draining.isUnderWay,
    countWaiting: memory.countWaiting,
    isFull: room.isFull,
  })
  metricsRoute(http, { metrics, token: config.METRICS_TOKEN })
  if (config.ROLE === 'worker') {
    http.setNotFoundHandler(unknownRoute)
    return { http, draining }
  }
  const events = securityEvents({ jobs, sendsMail: mail !== null, clock, log })
  accountRoutes(http, {
    db,
    events,
    origin: config.origin,
    furnish: furnishAccount(defaultCategories),
    sendsMail: mail !== null,
    jobs,
    closeBooks: async (tx, ownerId) => {
      await shareLinkStore(tx).removeAll(ownerId)
      await webhookStore(tx).removeAll(ownerId)
      await booksClosed(tx, ownerId)
    },
    cookie,
    device: deviceCookie({ isSecure }),
    clock,
    passwordCost: outside.passwordCost,
    limits: limitsOf(config),
  })
  operatorRoutes(http, { db, jobs, clock, version, adminEmails: config.ADMIN_EMAILS })
  exportRoute(http, {
    ...{ db, memories: memory.exportMemories, events, clock, log },
    others: async ownerId => ({
      shareLinks: await shareLinkStore(db).list(ownerId),
      webhooks: await webhookStore(db).list(ownerId),
      connectedApps: await grantStore(db).list(ownerId, clock()),
    }),
  })
  texting.routes(http)
  billingRoutes(http, { db, payments, jobs, clock, log, origin: config.origin })
  memory.routes(http)
  remind.routes(http)
  keyRoutes(http, { db, clock, events })
  connectedAppRoutes(http, { db, clock, origin: config.origin })
  tokenRoutes(http, { db, clock })
  metadataRoutes(http, { origin: config.origin })
  const sharing = { db, engine, clock, passwordCost: outside.passwordCost, ...memory.forSharing }
  shareLinkRoutes(http, { ...sharing, origin: config.origin })
  sharePageRoutes(http, { ...sharing, isSecure })
  webhookRoutes(http, { db, sender: parts.webhookSender, clock })
  mcpRoutes(http, { ...memory.forTools, origin: config.origin, version, log })
  if (outside.pagesFolder === null) http.setNotFoundHandler(unknownRoute)
  else await appPages(http, { folder: outside.pagesFolder ?? builtPages })
  return { http, draining }
}

/**
 * Starts the jobs, and queues what a newer version or the hour needs. A web process leaves that to others.
 */
async function startJobs(config: Config, outside: Outside, parts: Parts): Promise<void> {
  const { db, engine, jobs, clock, log, payments, memory, mail, texting, remind, booksClosed, runsJobs } =
    parts
  if (!runsJobs) return
  // This process holds the folder's lock, so the jobs that a dead process had claimed are free.
  if (engine === 'sqlite') await jobs.releaseAll()
  const hourly = hourlyJobs(
    { db, jobs, clock },
    {
      'forget-replies': texting.forgetReplies,
      'purge-trash': memory.purgeOld,
      'forget-clients': clientStore(db).removeUnused,
      'forget-counts': rateCountStore(db).removeBefore,
      'forget-given-up': now => givenUpStore(db).removeBefore(now - givenUpMillis),
      'late-reminders': remind.catchUp,
      ...(remind.letters && { 'weekly-letters': remind.letters }),
      ...(engine === 'sqlite' && { 'merge-index': () => mergeIndex(db) }),
      ...(mail && { 'forget-unconfirmed': forgetUnconfirmed({ db, jobs, closeBooks: booksClosed }) }),
    },
  )
  await hourly.begin()
  await memory.catchUp()
  jobs.start({
    handlers: {
      ...memory.steps,
      ...texting.steps,
      ...remind.steps,
      ...hourly.handlers,
      ...(mail && letters({ db, mail, origin: config.origin, clock })),
      [forgetAccountKind]: forgetAccountJob({
        ...{ db, memories: memory.forgetOwner, jobs, clock, log },
        ...(engine === 'sqlite' && { clearLog: () => clearForgotten(db) }),
      }),
      [deliverKind]: deliverJob({ db, sender: parts.webhookSender, jobs, clock }),
      [cancelPaymentKind]: cancelPaymentJob({ db, payments, jobs, clock }),
      [endPlanKind]: endPlanJob({ db, clock, log }),
      ...bookkeeping({ db, payments, jobs, clock, log }),
    },
    pollMs: outside.pollMs ?? 1_000,
  })
}

const letters = (dependencies: { db: Db; mail: Mail; origin: string; clock: Clock }): JobHandlers => ({
  [mailConfirmationKind]: mailConfirmationJob(dependencies),
  [mailResetKind]: mailResetJob(dependencies),
  [mailAddressLinksKind]: mailAddressLinksJob(dependencies),
  [mailNoticeKind]: mailNoticeJob(dependencies),
  [mailTwoStepLinkKind]: mailTwoStepLinkJob(dependencies),
})

/** First nobody sends anything new, then the server closes. What runs is finished, or left to others. */
async function finish({ http, draining }: Served, parts: Parts, drainMillis: number): Promise<void> {
  const { jobs, memory, texting, runsJobs } = parts
  draining.begin()
  const stopping = jobs.stop({ graceMs: stopGraceMillis })
  if (drainMillis > 0) await pause(drainMillis)
  const closing = closeServer(http, { graceMs: stopGraceMillis + 1_000 })
  // Pictures being read are finished. Uploads that still wait for their turn are answered as they stand.
  await Promise.race([closing, runsJobs ? stopping : pause(stopGraceMillis, undefined, { ref: false })])
  await stopping
  memory.endWaiting()
  texting.endWaiting()
  await closing
}

const loadReader = ({ DATA_DIR, CACHE_DIR = join(DATA_DIR, 'cache'), READING_THREADS }: Config) =>
  createPaddleReader({ threads: READING_THREADS, cacheFolder: CACHE_DIR })

/**
 * Fails if the configured cache folder cannot be made: its name is a mistake. An existing folder that is
 * read-only or full is fine, because what it holds still serves.
 */
async function makeCacheFolder(folder: string) {
  try {
    await makeFolder(folder)
  } catch (cause) {
    throw new Error(`Remy cannot make its cache folder ${folder}: ${messageOf(cause)}`, { cause })
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Stripe if its keys are set, else the test provider. Stripe's library loads only if it is used. */
async function createPayments({ stripe }: Config): Promise<Payments> {
  if (!stripe) return createTestPayments()
  const { createStripePayments } = await import('./outside/payments-stripe.ts')
  return createStripePayments(stripe)
}

type Bookkeeping = { db: Db; payments: Payments; jobs: Jobs; clock: Clock; log: Log }

/** Jobs that read the payment provider's books, if it keeps any. */
function bookkeeping({ payments, ...rest }: Bookkeeping): JobHandlers {
  const { books } = payments
  if (!books) return {}
  return {
    [followCustomerKind]: followCustomerJob({ ...rest, payments, books }),
    [paymentErrandKind]: paymentErrandJob({ ...rest, payments, books }),
  }
}

const mailOf = ({ SMTP_URL, MAIL_FROM }: Config) =>
  SMTP_URL && MAIL_FROM ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : null

const carrierOf = (config: Config) => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config
  if (!accountSid || !authToken) return null
  return createTwilio({
    ...{ accountSid, authToken },
    number: config.TWILIO_NUMBER ?? null,
    messagingServiceSid: config.TWILIO_MESSAGING_SERVICE_SID ?? null,
    apiUrl: config.TWILIO_API_URL,
  })
}

/**
 * Each is null if it is not configured. Without them Remy answers by itself,
 * and smart search uses words alone.
 */
const modelsOf = ({ model, MODEL_VISION_NAME, MODEL_EMBEDDING_NAME }: Config) => ({
  model: model && createLanguageModel(model),
  vision: model && MODEL_VISION_NAME ? createVisionModel({ ...model, name: MODEL_VISION_NAME }) : null,
  questions: model && createVisionModel(model),
  embeddings:
    model && MODEL_EMBEDDING_NAME ? createEmbeddings({ ...model, name: MODEL_EMBEDDING_NAME }) : null,
})

const builtPages = join(import.meta.dirname, '../dist/web')

const limitsOf = (config: Config) => ({
  signInsByAddress: config.SIGN_INS_BY_ADDRESS_MAX,
  signInsByAccount: config.SIGN_INS_BY_ACCOUNT_MAX,
  signUpsByAddress: config.SIGN_UPS_BY_ADDRESS_MAX,
})
