import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sharing/connected-app.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { grantStore } from './grant-store.ts'

type Dependencies = { db: Db; events: SecurityEvents; clock: Clock; origin: string }

/** Consents of a user in an hour. */
const consentsMax = 60

/** Routes for connecting an app and ending that. Keys cannot use them. */
export function connectedAppRoutes(http: FastifyInstance, { db, events, clock, origin }: Dependencies): void {
  const sentence = 'Too many apps were connected at once. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  serve(http, contract.listConnectedApps, ({ ownerId }) => grantStore(db).list(ownerId, clock()))

  serve(http, contract.getAskingApp, async ({ query }) => {
    const { name } = await expectClient(query)
    return { name, host: new URL(query.redirectUri).host, issuer: origin }
  })

  serve(http, contract.connectApp, async ({ ownerId, body, request }) => {
    const { clientId, redirectUri, codeChallenge: challenge, state } = body
    await expectClient(body)
    await limit(`apps of ${ownerId}`, consentsMax)
    const scopes = [...new Set(body.scopes)]
    const code = await inTransaction(db, async tx => {
      await events.record(tx, request, ownerId, 'app-connected')
      return codeStore(tx).insert(ownerId, { clientId, redirectUri, challenge, scopes }, clock())
    })
    events.wake()
    const redirectTo = new URL(redirectUri)
    redirectTo.searchParams.set('code', code)
    if (state !== undefined) redirectTo.searchParams.set('state', state)
    // Tells a client which server answered (RFC 9207).
    redirectTo.searchParams.set('iss', origin)
    return { redirectTo: redirectTo.href }
  })

  serve(http, contract.disconnectApp, async ({ ownerId, params, request }) => {
    await inTransaction(db, async tx => {
      if (!(await grantStore(tx).remove(ownerId, params.id)))
        throw new ProblemError('app.unknown', 'There is no such app.')
      await events.record(tx, request, ownerId, 'app-disconnected')
    })
    return undefined
  })

  /** A code goes only to an address that the app has registered, letter for letter. */
  async function expectClient({ clientId, redirectUri }: { clientId: string; redirectUri: string }) {
    const client = await clientStore(db).find(clientId)
    if (client?.redirectUris.includes(redirectUri)) return client
    throw new ProblemError(
      'app.refused',
      'This app is not known here, or it wants the answer at an address that it has not registered.',
    )
  }
}
