import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { text } from '#contract/text.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { addressOf } from '#server/platform/http/address-of.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { readForms } from '#server/platform/http/read-forms.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { accessMillis, grantStore, type Tokens } from './grant-store.ts'
import { challengeOf } from './token.ts'

type Dependencies = { db: Db; events: Pick<SecurityEvents, 'record'>; clock: Clock }

/** Requests from one address, in an hour. */
const registrationsMax = 60
const exchangesMax = 600

/**
 * The endpoints for apps: registration (RFC 7591), token and revocation (RFC 7009) of OAuth 2.1. Forms and
 * errors are those of the standard, so the routes are registered by hand.
 */
export function tokenRoutes(http: FastifyInstance, { db, events, clock }: Dependencies): void {
  const sentence = 'Too many requests. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  http.register((scope, _options, done) => {
    readForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    scope.post('/oauth/register', { schema: hidden }, async (request, reply) => {
      await limit(`oauth clients from ${addressOf(request)}`, registrationsMax)
      const wanted = Registration.safeParse(request.body)
      if (!wanted.success) return refuse(reply, 'invalid_client_metadata', z.prettifyError(wanted.error))
      const { client_name: name, redirect_uris: redirectUris } = wanted.data
      if (!redirectUris.every(isAllowedRedirect))
        return refuse(reply, 'invalid_redirect_uri', 'Use https, or http on a loopback address, without #.')
      const client = await clientStore(db).insert({ name, redirectUris }, clock())
      return reply.code(201).send({
        ...{
          client_id: client.clientId,
          client_id_issued_at: Math.floor(clock() / 1_000),
          client_name: name,
        },
        ...{ redirect_uris: redirectUris, token_endpoint_auth_method: 'none' },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      })
    })

    scope.post('/oauth/token', { schema: hidden }, async (request, reply) => {
      await limit(`oauth tokens from ${addressOf(request)}`, exchangesMax)
      const asked = TokenRequest.safeParse(request.body)
      if (!asked.success) return refuse(reply, 'invalid_request', z.prettifyError(asked.error))
      const now = clock()
      // The transaction commits even if it refuses, because a spent code or token stays spent.
      const tokens = await inTransaction(db, tx => tokensFor(tx, asked.data, now, noteEnd(tx, request)))
      if (!tokens) return refuse(reply, 'invalid_grant', 'It is not valid, or not any more.')
      return {
        ...{ access_token: tokens.access, token_type: 'Bearer', expires_in: accessMillis / 1_000 },
        ...{ refresh_token: tokens.refresh, scope: tokens.scopes.join(' ') },
      }
    })

    scope.post('/oauth/revoke', { schema: hidden }, async (request, reply) => {
      await limit(`oauth tokens from ${addressOf(request)}`, exchangesMax)
      const asked = Revocation.safeParse(request.body)
      if (!asked.success) return refuse(reply, 'invalid_request', z.prettifyError(asked.error))
      await inTransaction(db, async tx => {
        const ownerId = await grantStore(tx).removeByToken(asked.data.token)
        if (ownerId !== null) await noteEnd(tx, request)(ownerId)
      })
      return reply.send({})
    })
    done()
  })

  /** Shows the user that an app was disconnected. */
  function noteEnd(tx: Db, request: FastifyRequest) {
    return (ownerId: OwnerId) => events.record(tx, request, ownerId, 'app-disconnected')
  }
}

async function tokensFor(
  tx: Db,
  asked: z.infer<typeof TokenRequest>,
  now: number,
  noteEnd: (ownerId: OwnerId) => Promise<void>,
): Promise<Tokens | null> {
  const client = await clientStore(tx).find(asked.client_id)
  if (!client) return null
  await clientStore(tx).noteUse(client.clientId, now)
  if (asked.grant_type === 'refresh_token')
    return grantStore(tx).refresh(asked.refresh_token, client.clientId, now, noteEnd)
  const consent = await codeStore(tx).take(asked.code, now)
  const isTheirs =
    consent?.clientId === client.clientId &&
    consent.redirectUri === asked.redirect_uri &&
    consent.challenge === challengeOf(asked.code_verifier)
  if (!consent || !isTheirs) return null
  const { scopes } = consent
  return grantStore(tx).insert(consent.ownerId, { clientId: client.clientId, name: client.name, scopes }, now)
}

/**
 * Nobody in between may read a code. So the redirect uses TLS, or stays on the user's own machine (RFC 8252,
 * 7.3).
 */
function isAllowedRedirect(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.includes('#') || url.username || url.password) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname)
}

const refuse = (reply: FastifyReply, error: string, error_description: string) =>
  reply.code(400).send({ error, error_description })

/** The API description lists calls of people and keys. */
const hidden = { hide: true }
const Given = z.string().min(1).max(1_000)
const Registration = z.object({
  client_name: text()
    .trim()
    .max(100)
    .default('')
    .transform(name => name || 'An app without a name'),
  redirect_uris: z.array(z.string().max(1_000)).min(1).max(10),
  token_endpoint_auth_method: z.literal('none').optional(),
})
const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    ...{ client_id: Given, code: Given, redirect_uri: Given, code_verifier: z.string().min(43).max(128) },
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: Given, refresh_token: Given }),
])
const Revocation = z.object({ token: Given })
