import { WebhookFailure, type WebhookSender } from '#server/outside/webhook-sender.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { Delivery, delivery } from './announce.ts'
import { messageFor } from './message-for.ts'
import { retryMillis } from './retry-millis.ts'
import { signedMessage } from './signed-message.ts'
import { webhookStore } from './webhook-store.ts'

type Dependencies = { db: Db; sender: WebhookSender; jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** A message that fails so often is dropped, even if others arrive. */
const attemptsMax = 10

/** Delivers one message to one webhook. While the webhook fails, all its messages wait. */
export const deliverJob = ({ db, sender, jobs, clock }: Dependencies): JobHandler => ({
  concurrency: 4,
  async run(payload, job) {
    const told = Delivery.parse(payload)
    const ownerId = asOwner(told.ownerId)
    const webhook = await webhookStore(db).findToSend(ownerId, told.webhookId)
    // It was removed, or turned off.
    if (!webhook || webhook.isOff) return
    const now = clock()
    if (webhook.retryAt > now) return later(told.attempt, webhook.retryAt)
    const message = await messageFor(db, told)
    // The screenshot is gone. Its deletion is told by another message.
    if (!message) return
    const signed = await signedMessage(webhook.secret, told.messageId, message, new Date(now))
    const failure = await sender.send(webhook.url, signed).then(
      () => null,
      (error: unknown) => asFailure(error),
    )
    if (!failure)
      return inTransaction(db, async tx => {
        await job.finish(tx)
        await webhookStore(tx).noteDelivery(ownerId, webhook.id, now)
      })
    const { message: reason, isGone } = failure
    await inTransaction(db, async tx => {
      await webhookStore(tx).noteFailure(ownerId, webhook.id, { reason, isGone, now })
    })
    if (told.attempt < attemptsMax) await later(told.attempt + 1, now + retryMillis(told.attempt))

    /** In the job's place, under another key. */
    function later(attempt: number, runAt: number): Promise<void> {
      const key = `${told.messageId} ${attempt} ${runAt}`
      return inTransaction(db, async tx => {
        await job.finish(tx)
        await jobs.enqueue(tx, delivery({ ...told, attempt }, { runAt, key }))
      })
    }
  },
  /** Only our own faults lead here. The job stands among those that were given up. */
  giveUp: async () => {},
})

function asFailure(error: unknown): WebhookFailure {
  if (error instanceof WebhookFailure) return error
  throw error
}
