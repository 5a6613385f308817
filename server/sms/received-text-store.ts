import { z } from 'zod'
import type { ReceivedText } from '#server/outside/text-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** A message, waiting to be answered or answered. */
export type KeptText = Pick<ReceivedText, 'content' | 'media'> & {
  number: string
  reply: string | null
  replyWay: 'answer' | 'message' | null
}

/** No carrier delivers a message again after this time. */
const replyMillisMax = 24 * 3_600_000

/** Text messages from users, by the carrier's id. */
export function receivedTextStore(db: Db) {
  return {
    /** False if it has arrived before. */
    async add(ownerId: OwnerId, text: ReceivedText, now: number): Promise<boolean> {
      const added = await db
        .insertInto('received_texts')
        .values({
          carrier_id: text.carrierId,
          user_id: ownerId,
          number: text.from,
          content: text.content,
          media: JSON.stringify(text.media),
          reply: null,
          reply_way: null,
          received_at: now,
        })
        .onConflict(conflict => conflict.column('carrier_id').doNothing())
        .returning('carrier_id')
        .executeTakeFirst()
      return added !== undefined
    },

    async find(ownerId: OwnerId, carrierId: string): Promise<KeptText | undefined> {
      const row = await db
        .selectFrom('received_texts')
        .select(['number', 'content', 'media', 'reply', 'reply_way'])
        .where('user_id', '=', ownerId)
        .where('carrier_id', '=', carrierId)
        .executeTakeFirst()
      if (!row) return undefined
      const { number, content, reply, reply_way: replyWay } = row
      return { number, content, media: Addresses.parse(JSON.parse(row.media)), reply, replyWay }
    },

    /** Removes the message's text: by now it is a memory, or part of the conversation. */
    async answer(ownerId: OwnerId, carrierId: string, reply: string): Promise<void> {
      await db
        .updateTable('received_texts')
        .set({ reply, content: '', media: '[]' })
        .where('user_id', '=', ownerId)
        .where('carrier_id', '=', carrierId)
        .execute()
    },

    /** Decides how the reply goes, unless that is decided. */
    async decideWay(ownerId: OwnerId, carrierId: string, way: 'answer' | 'message'): Promise<void> {
      await db
        .updateTable('received_texts')
        .set({ reply_way: way })
        .where('user_id', '=', ownerId)
        .where('carrier_id', '=', carrierId)
        .where('reply_way', 'is', null)
        .execute()
    },

    /** Removes replies after a day. The message's id stays, so that it takes effect only once. */
    async forgetReplies(now: number): Promise<void> {
      await db
        .updateTable('received_texts')
        .set({ reply: '' })
        .where('received_at', '<=', now - replyMillisMax)
        .where('reply', '<>', '')
        .execute()
    },
  }
}

const Addresses = z.array(z.string())
