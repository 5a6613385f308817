import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { rateCountStore } from '#server/platform/rate-count-store.ts'
import type { SecurityEvents } from './security-events.ts'

type Dependencies = { db: Db; events: Pick<SecurityEvents, 'record'>; clock: Clock }

/**
 * Records that a user received something with unmasked secrets, by any request. An unread screenshot counts,
 * too, because it may have secrets. `what` is sent again and again while it is on the screen, so it is
 * recorded only once in some minutes.
 */
export const noteSecretSent =
  ({ db, events, clock }: Dependencies) =>
  async (request: FastifyRequest, ownerId: OwnerId, what: string): Promise<void> => {
    const key = `secret sent to ${ownerId}: ${what}`
    const now = clock()
    await inTransaction(db, async tx => {
      if (!(await rateCountStore(tx).take(key, 1, window, now)))
        await events.record(tx, request, ownerId, 'secret-shown')
    })
  }

const window = { windowMillis: 5 * 60_000, fades: false }
