import { randomBytes } from 'node:crypto'
import { type NewWebhook, type Webhook, WebhookEvent, webhookFailuresMax } from '#contract/sharing/webhook.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment, momentOrNull } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { retryMillis } from './retry-millis.ts'

/** A webhook, with what sending to it needs. */
export type WebhookToSend = { id: number; url: string; secret: string; retryAt: number; isOff: boolean }

export function webhookStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('webhooks').where('user_id', '=', ownerId)
  const change = (ownerId: OwnerId, id: number) =>
    db.updateTable('webhooks').where('user_id', '=', ownerId).where('id', '=', id)

  return {
    /** Returns the new secret, too. */
    async insert(ownerId: OwnerId, { url, events }: NewWebhook, now: number) {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const row = await db
        .insertInto('webhooks')
        .values({
          ...{ user_id: ownerId, url, events: JSON.stringify([...new Set(events)]), secret },
          ...{ created_at: now, turned_off_at: null, failures: 0, last_failure: null },
          ...{ last_delivered_at: null, retry_at: 0 },
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      return { secret, about: present(row) }
    },

    /** The newest first. */
    async list(ownerId: OwnerId): Promise<Webhook[]> {
      return (await mine(ownerId).select(shown).orderBy('id', 'desc').execute()).map(present)
    },

    async find(ownerId: OwnerId, id: number): Promise<Webhook | undefined> {
      const row = await mine(ownerId).select(shown).where('id', '=', id).executeTakeFirst()
      return row && present(row)
    },

    async findToSend(ownerId: OwnerId, id: number): Promise<WebhookToSend | undefined> {
      const row = await mine(ownerId)
        .select(['id', 'url', 'secret', 'retry_at', 'turned_off_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { url, secret, retry_at: retryAt, turned_off_at } = row
      return { id, url, secret, retryAt, isOff: turned_off_at !== null }
    },

    /** The ids of those that are on and want to hear of this. */
    async subscribersTo(ownerId: OwnerId, event: WebhookEvent): Promise<number[]> {
      const rows = await mine(ownerId).select(['id', 'events']).where('turned_off_at', 'is', null).execute()
      return rows.flatMap(({ id, events }) => (eventsIn(events).includes(event) ? id : []))
    },

    /** It is on from now on. */
    async noteDelivery(ownerId: OwnerId, id: number, now: number): Promise<void> {
      const fresh = { turned_off_at: null, failures: 0, last_failure: null, retry_at: 0 }
      await change(ownerId, id)
        .set({ ...fresh, last_delivered_at: now })
        .execute()
    },

    /** Turns it off after too many failures in a row, or at once if it `isGone`. */
    async noteFailure(
      ownerId: OwnerId,
      id: number,
      { reason, isGone, now }: { reason: string; isGone: boolean; now: number },
    ): Promise<void> {
      const row = await mine(ownerId)
        .select(['failures', 'turned_off_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return
      const failures = row.failures + 1
      const isOver = isGone || failures >= webhookFailuresMax
      await change(ownerId, id)
        .set({
          ...{ failures, last_failure: reason, retry_at: now + retryMillis(failures) },
          turned_off_at: row.turned_off_at ?? (isOver ? now : null),
        })
        .execute()
    },

    /** False if the owner has no such webhook. */
    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeAll(ownerId: OwnerId): Promise<void> {
      await db.deleteFrom('webhooks').where('user_id', '=', ownerId).execute()
    },
  }
}

const shown = [
  ...(['id', 'url', 'events', 'created_at', 'turned_off_at'] as const),
  ...(['failures', 'last_failure', 'last_delivered_at'] as const),
] as const
type ShownRow = {
  id: number
  url: string
  events: string
  created_at: number
  turned_off_at: number | null
  failures: number
  last_failure: string | null
  last_delivered_at: number | null
}

const present = (row: ShownRow): Webhook => ({
  ...{ id: row.id, url: row.url, events: eventsIn(row.events), createdAt: moment(row.created_at) },
  ...{ turnedOffAt: momentOrNull(row.turned_off_at), failures: row.failures },
  ...{ lastFailure: row.last_failure, lastDeliveredAt: momentOrNull(row.last_delivered_at) },
})

const eventsIn = (json: string): WebhookEvent[] => Events.parse(JSON.parse(json))
const Events = z.array(WebhookEvent)
