import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { WebhookEvent } from '#contract/sharing/webhook.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type MessageRow = Selectable<Tables['webhook_messages']>
type NewMessage = { event: WebhookEvent; screenshotId: number; at: number }

/** What webhooks are still to be told. A message leaves when it was delivered, or is given up. */
export function webhookMessageStore(db: Db) {
  return {
    insert(ownerId: OwnerId, webhookId: number, messages: readonly NewMessage[]): Promise<void> {
      const rows = messages.map(({ event, screenshotId, at }) => ({
        ...{ user_id: ownerId, webhook_id: webhookId, message_id: `msg_${randomUUID()}`, event },
        ...{ screenshot_id: screenshotId, happened_at: at, attempts: 0 },
      }))
      return insertRows(db, 'webhook_messages', rows)
    },

    /** The oldest. */
    next: (ownerId: OwnerId, webhookId: number): Promise<MessageRow | undefined> =>
      db
        .selectFrom('webhook_messages')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('webhook_id', '=', webhookId)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    async noteFailure(ownerId: OwnerId, id: number): Promise<void> {
      await db
        .updateTable('webhook_messages')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute()
    },

    async remove(ownerId: OwnerId, id: number): Promise<void> {
      await db.deleteFrom('webhook_messages').where('user_id', '=', ownerId).where('id', '=', id).execute()
    },

    async removeAllOf(ownerId: OwnerId, webhookId: number): Promise<void> {
      await db
        .deleteFrom('webhook_messages')
        .where('user_id', '=', ownerId)
        .where('webhook_id', '=', webhookId)
        .execute()
    },
  }
}
