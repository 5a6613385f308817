import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { archivePiecePath, createImport } from '#contract/import.ts'
import { createScreenshot, imageBytesMax } from '#contract/screenshot.ts'
import { providerBackPath } from '#contract/sign-in/provider.ts'
import { accountRoutes } from '#server/account/account-routes.ts'
import { authenticate } from '#server/account/authenticate.ts'
import { connectedAppRoutes } from '#server/account/clients/connected-app-routes.ts'
import { grantStore } from '#server/account/clients/grant-store.ts'
import { metadataRoutes } from '#server/account/clients/metadata-routes.ts'
import { tokenRoutes } from '#server/account/clients/token-routes.ts'
import { deviceCookie } from '#server/account/device-cookie.ts'
import { noteSecretSent } from '#server/account/events/note-secret-sent.ts'
import { securityEvents } from '#server/account/events/security-events.ts'
import { exportRoute } from '#server/account/export-route.ts'
import { findKey } from '#server/account/keys/find-key.ts'
import { keyRoutes } from '#server/account/keys/key-routes.ts'
import { sessionCookie } from '#server/account/session-cookie.ts'
import { sessionStore } from '#server/account/session-store.ts'
import { billingRoutes } from '#server/billing/billing-routes.ts'
import type { Config } from '#server/config.ts'
import { createLive, type Live } from '#server/live/live.ts'
import { liveRoutes } from '#server/live/live-routes.ts'
import { mailAddressStore } from '#server/mail-in/mail-address-store.ts'
import { mcpRoutes } from '#server/mcp/mcp-routes.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { furnishAccount } from '#server/memory/keep/categories/furnish-account.ts'
import { operatorRoutes } from '#server/operator/operator-routes.ts'
import type { IdentityProvider } from '#server/outside/identity-provider.ts'
import { unknownRoute } from '#server/platform/http/answer-problem.ts'
import { appPages } from '#server/platform/http/app-pages.ts'
import { createDraining, type Draining } from '#server/platform/http/draining.ts'
import { healthRoutes } from '#server/platform/http/health-routes.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { openapiRoutes } from '#server/platform/http/openapi-routes.ts'
import { securityTxt } from '#server/platform/http/security-txt.ts'
import { metricsRoute } from '#server/platform/metrics/metrics-route.ts'
import { shareLinkRoutes } from '#server/sharing/share-link-routes.ts'
import { shareLinkStore } from '#server/sharing/share-link-store.ts'
import { sharePageRoutes } from '#server/sharing/share-page-routes.ts'
import { version } from '#server/version.ts'
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts'
import { webhookStore } from '#server/webhooks/webhook-store.ts'
import type { Parts } from './create-parts.ts'
import type { Replacements } from './replacements.ts'

/** Nothing large is received when the disk is full. */
const takeRoom = new Set<string | undefined>([createScreenshot.path, createImport.path, archivePiecePath])

export type Served = {
  http: FastifyInstance
  draining: Draining
  /** Null for a worker, which serves no pages. */
  live: Live | null
}

/** The HTTP server, not listening yet: with every route or, for a worker, with what tells how it is. */
export async function createRoutes(
  config: Config,
  replacements: Replacements,
  parts: Parts,
  starting: AsyncDisposableStack,
): Promise<Served> {
  const { db, engine, jobs, clock, log, metrics, room, reader } = parts
  const { payments, memory, mail, texting, remind, mailIn, booksClosed } = parts
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
    return { http, draining, live: null }
  }
  const live = createLive({
    signals: parts.signals,
    isOpen: (ownerId, id) => sessionStore(db).isOpen(ownerId, id, clock()),
    limits: replacements.liveLimits,
  })
  starting.defer(live.endAll)
  liveRoutes(http, live)
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
      await mailAddressStore(tx).remove(ownerId)
      await booksClosed(tx, ownerId)
    },
    cookie,
    device: deviceCookie({ isSecure }),
    clock,
    log,
    provider: await providerOf(config),
    passwordCost: replacements.passwordCost,
    limits: limitsOf(config),
  })
  operatorRoutes(http, { db, jobs, clock, version, adminEmails: config.ADMIN_EMAILS })
  exportRoute(http, {
    ...{ db, memories: memory.exportMemories, events, clock, log },
    others: async ownerId => ({
      shareLinks: await shareLinkStore(db).list(ownerId),
      webhooks: await webhookStore(db).list(ownerId),
      connectedApps: await grantStore(db).list(ownerId, clock()),
      mailInAddress: await mailIn.addressOf(ownerId),
    }),
  })
  texting.routes(http)
  billingRoutes(http, { db, payments, jobs, clock, log, origin: config.origin })
  memory.routes(http, { onSecretSent: noteSecretSent({ db, events, clock }) })
  remind.routes(http)
  mailIn.routes(http)
  keyRoutes(http, { db, clock, events })
  connectedAppRoutes(http, { db, events, clock, origin: config.origin })
  tokenRoutes(http, { db, events, clock })
  metadataRoutes(http, { origin: config.origin })
  const sharing = { db, engine, events, clock, passwordCost: replacements.passwordCost, ...memory.forSharing }
  shareLinkRoutes(http, { ...sharing, origin: config.origin })
  sharePageRoutes(http, { ...sharing, isSecure })
  webhookRoutes(http, {
    ...{ db, sender: parts.webhookSender, clock },
    events: {
      record: (tx, request, ownerId) => events.record(tx, request, ownerId, 'webhook-added'),
      tell: events.wake,
    },
  })
  mcpRoutes(http, { ...memory.forTools, origin: config.origin, version, log })
  if (replacements.pagesFolder === null) http.setNotFoundHandler(unknownRoute)
  else await appPages(http, { folder: replacements.pagesFolder ?? builtPages, origin: config.origin })
  return { http, draining, live }
}

const builtPages = join(import.meta.dirname, '../../dist/web')

const limitsOf = (config: Config) => ({
  signInsByAddress: config.SIGN_INS_BY_ADDRESS_MAX,
  signInsByAccount: config.SIGN_INS_BY_ACCOUNT_MAX,
  signUpsByAddress: config.SIGN_UPS_BY_ADDRESS_MAX,
})

/** Its library loads only if a provider is configured. */
async function providerOf({ oidc, origin }: Config): Promise<IdentityProvider | null> {
  if (!oidc) return null
  const { createOidcProvider } = await import('#server/outside/oidc/identity-provider-oidc.ts')
  return createOidcProvider(oidc, { redirectUri: `${origin}${providerBackPath}` })
}
