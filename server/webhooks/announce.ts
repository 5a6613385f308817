import type { WebhookEvent } from '#contract/sharing/webhook.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { webhookMessageStore } from './webhook-message-store.ts'
import { webhookStore } from './webhook-store.ts'

type Dependencies = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** Queues, in the transaction of what happened, a message for each webhook that wants to hear of it. */
export const announce =
  ({ jobs, clock }: Dependencies) =>
  async (tx: Db, ownerId: OwnerId, event: WebhookEvent, screenshotIds: readonly number[]): Promise<void> => {
    if (screenshotIds.length === 0) return
    const at = clock()
    const messages = screenshotIds.map(screenshotId => ({ event, screenshotId, at }))
    for (const webhookId of await webhookStore(tx).subscribersTo(ownerId, event)) {
      await webhookMessageStore(tx).insert(ownerId, webhookId, messages)
      await jobs.enqueue(tx, deliveryTo(ownerId, webhookId))
    }
  }

export const deliverKind = 'deliver-webhook'

/** One job delivers all messages of a webhook. A person whose receiver is slow holds up nobody else. */
export const deliveryTo = (ownerId: OwnerId, webhookId: number, runAt?: number): NewJob => ({
  ...{ kind: deliverKind, ownerId, key: String(webhookId), payload: { ownerId, webhookId } },
  ...(runAt !== undefined && { runAt }),
})
