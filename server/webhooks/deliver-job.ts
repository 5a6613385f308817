import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { WebhookFailure, type WebhookSender } from '#server/outside/webhook-sender.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { deliverKind, deliveryTo } from './announce.ts'
import { messageFor } from './message-for.ts'
import { signedMessage } from './signed-message.ts'
import { webhookMessageStore } from './webhook-message-store.ts'
import { webhookStore } from './webhook-store.ts'

type Dependencies = {
  db: Db
  sender: WebhookSender
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  clock: Clock
  log: Log
}

/** A message that fails so often is dropped, so that it does not hold up others. */
const attemptsMax = 10

/**
 * Delivers the messages of one webhook, the oldest first, for one second, then yields to others. After a
 * failure all of them wait, and only this job is queued again.
 */
export const deliverJob = ({ db, sender, jobs, clock, log }: Dependencies): JobHandler => {
  return {
    concurrency: 4,
    async run(payload, job) {
      const { ownerId: userId, webhookId } = Payload.parse(payload)
      const ownerId = asOwner(userId)
      for (const end = performance.now() + turnMillis; performance.now() < end && !job.signal.aborted; )
        if (!(await deliverNext(ownerId, webhookId))) break
      await inTransaction(db, async tx => {
        await job.finish(tx)
        await queueRest(tx, ownerId, webhookId)
      })
      // A message that came in between did not queue the job, which was still there.
      await inTransaction(db, tx => queueRest(tx, ownerId, webhookId))
      jobs.wake(deliverKind)
    },
    /** Only our own faults lead here. The job stands among those that were given up. */
    giveUp: async () => {},
  }

  /** Whether it was delivered. */
  async function deliverNext(ownerId: OwnerId, webhookId: number): Promise<boolean> {
    const now = clock()
    const webhook = await webhookStore(db).findToSend(ownerId, webhookId)
    if (!webhook || webhook.isOff || webhook.retryAt > now) return false
    const next = await webhookMessageStore(db).next(ownerId, webhookId)
    if (!next) return false
    const message = await messageFor(db, ownerId, next)
    // The screenshot is gone. Its deletion has a message of its own.
    if (!message) {
      await webhookMessageStore(db).remove(ownerId, next.id)
      return true
    }
    const signed = await signedMessage(webhook.secret, next.message_id, message, new Date(now))
    const failure = await sender.send(webhook.url, signed).then(() => null, asFailure)
    const isDropped = failure !== null && next.attempts + 1 >= attemptsMax
    await inTransaction(db, async tx => {
      const messages = webhookMessageStore(tx)
      if (failure && !isDropped) await messages.noteFailure(ownerId, next.id)
      else await messages.remove(ownerId, next.id)
      if (!failure) return webhookStore(tx).noteDelivery(ownerId, webhookId, now)
      const { message: reason, isGone } = failure
      return webhookStore(tx).noteFailure(ownerId, webhookId, { reason, isGone, now })
    })
    if (isDropped)
      log.warn('webhook.message-dropped', { userId: ownerId, webhookId, messageId: next.message_id })
    return failure === null
  }

  /** Queues the next message of a webhook. If the webhook is off, removes all of them. */
  async function queueRest(tx: Db, ownerId: OwnerId, webhookId: number): Promise<void> {
    const webhook = await webhookStore(tx).findToSend(ownerId, webhookId)
    if (!webhook) return
    if (webhook.isOff) await webhookMessageStore(tx).removeAllOf(ownerId, webhookId)
    else if (await webhookMessageStore(tx).next(ownerId, webhookId))
      await jobs.enqueue(tx, deliveryTo(ownerId, webhookId, webhook.retryAt))
  }
}

const Payload = z.object({ ownerId: Id, webhookId: Id })
const turnMillis = 1_000

function asFailure(error: unknown): WebhookFailure {
  if (error instanceof WebhookFailure) return error
  throw error
}
