import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { WebhookEvent } from '#contract/sharing/webhook.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { webhookStore } from './webhook-store.ts'

type Dependencies = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** Promises, in the transaction of what happened, to tell the owner's webhooks. */
export const announce =
  ({ jobs, clock }: Dependencies) =>
  async (tx: Db, ownerId: OwnerId, event: WebhookEvent, screenshotIds: readonly number[]): Promise<void> => {
    if (screenshotIds.length === 0) return
    const webhooks = await webhookStore(tx).toldOf(ownerId, event)
    const at = clock()
    for (const webhookId of webhooks)
      for (const screenshotId of screenshotIds) {
        const told = { ownerId, webhookId, event, screenshotId, at, messageId: `msg_${randomUUID()}` }
        await jobs.enqueue(tx, delivery({ ...told, attempt: 1 }))
      }
  }

export const deliverKind = 'deliver-webhook'

export const Delivery = z.object({
  ownerId: Id,
  webhookId: Id,
  event: WebhookEvent,
  screenshotId: Id,
  /** When it happened, in milliseconds since 1970. */
  at: z.number(),
  /** The same in every attempt, so that a receiver knows what it has had. */
  messageId: z.string(),
  attempt: z.int(),
})
export type Delivery = z.infer<typeof Delivery>

/** `next`: another job of the same message, because this one still runs. */
export const delivery = (payload: Delivery, next?: { runAt: number; key: string }): NewJob => ({
  kind: deliverKind,
  // A person whose receiver is slow holds up nobody else.
  ownerId: asOwner(payload.ownerId),
  key: next?.key ?? payload.messageId,
  payload,
  ...(next && { runAt: next.runAt }),
})
