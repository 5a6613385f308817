import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/api-key.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { keyStore } from './key-store.ts'

type Dependencies = { db: Db; clock: Clock; events: Pick<SecurityEvents, 'record' | 'wake'> }

/** Keys that a user creates in an hour. */
const createdMax = 60

export function keyRoutes(http: FastifyInstance, { db, clock, events }: Dependencies): void {
  const sentence = 'Too many keys were created at once. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  serve(http, contract.listKeys, ({ ownerId }) => keyStore(db).list(ownerId))

  serve(http, contract.createKey, async ({ ownerId, body, request }) => {
    await limit(`keys of ${ownerId}`, createdMax)
    const created = await inTransaction(db, async tx => {
      const created = await keyStore(tx).insert(ownerId, body, clock())
      // Counted afterwards, so that two requests at once cannot both be the last.
      if ((await keyStore(tx).count(ownerId)) > contract.keysMax) throw tooMany()
      await events.record(tx, request, ownerId, 'key-created')
      return created
    })
    events.wake()
    return created
  })

  serve(http, contract.revokeKey, async ({ ownerId, params, request }) => {
    await inTransaction(db, async tx => {
      if (!(await keyStore(tx).remove(ownerId, params.id))) throw unknownKey()
      await events.record(tx, request, ownerId, 'key-revoked')
    })
    return undefined
  })

  serve(http, contract.getOwnKey, async ({ request }) => {
    if (!request.key) throw unknownKey()
    const { scopes, expiresAt } = request.key
    return { scopes: [...scopes], expiresAt: new Date(expiresAt).toISOString() }
  })
}

const unknownKey = () => new ProblemError('key.unknown', 'There is no such key.')
const tooMany = () =>
  new ProblemError('key.too-many', `You have ${contract.keysMax} keys already. Revoke one first.`)
