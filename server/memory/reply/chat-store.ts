import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type ChatMessage, ChatSource } from '#contract/chat.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

/** One screenshot's, or the global one. */
export type Conversation = number | null

export function chatStore(db: Db) {
  const said = (ownerId: OwnerId, conversation: Conversation) =>
    db
      .selectFrom('chat_messages')
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('screenshot_id', conversation === null ? 'is' : '=', conversation)

  return {
    /** The newest `limit` messages, oldest first. */
    async list(ownerId: OwnerId, conversation: Conversation, limit: number): Promise<ChatMessage[]> {
      const rows = await said(ownerId, conversation).orderBy('id', 'desc').limit(limit).execute()
      return rows.reverse().map(message)
    },

    /** All of it, oldest first. */
    async whole(ownerId: OwnerId, conversation: Conversation): Promise<ChatMessage[]> {
      return (await said(ownerId, conversation).orderBy('id').execute()).map(message)
    },

    async insert(
      ownerId: OwnerId,
      conversation: Conversation,
      one: Omit<ChatMessage, 'id'>,
    ): Promise<ChatMessage> {
      const row = await db
        .insertInto('chat_messages')
        .values({
          user_id: ownerId,
          screenshot_id: conversation,
          role: one.role,
          content: one.content,
          sources: JSON.stringify(one.sources),
          created_at: Date.parse(one.timestamp),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return message(row)
    },
  }
}

const message = ({
  id,
  role,
  content,
  created_at,
  sources,
}: Selectable<Tables['chat_messages']>): ChatMessage => ({
  ...{ id, role, content },
  timestamp: new Date(created_at).toISOString(),
  sources: Sources.parse(JSON.parse(sources)),
})
const Sources = z.array(ChatSource)
