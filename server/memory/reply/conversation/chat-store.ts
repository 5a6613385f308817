import { type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type ChatMessage, ChatProof, ChatSource } from '#contract/chat.ts'
import { screenshotsIn, Undo } from '#server/memory/reply/change/undo.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

/** One screenshot's, or the global one. */
export type Conversation = number | null

type PageWanted = {
  limit: number
  /** Only messages that stand before the one with this id. */
  before?: number | undefined
}
type NewMessage = Omit<ChatMessage, 'id'> & {
  /** Only questions have one. */
  idempotencyKey?: string | undefined
  /** Only questions have one: until when the answer is being made. */
  answeringUntil?: number | undefined
  /** How to take back what is about to change (on a question) or what was changed (on a reply). */
  undo?: Undo | undefined
}

export function chatStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('chat_messages').selectAll().where('user_id', '=', ownerId)
  const said = (ownerId: OwnerId, conversation: Conversation) =>
    mine(ownerId).where('screenshot_id', conversation === null ? 'is' : '=', conversation)
  /** The only message of the same place that stands before an answer is the one it answers. */
  const standsBefore = (ownerId: OwnerId, id: number) => {
    const its = mine(ownerId).clearSelect().select(place.as('place')).where('id', '=', id)
    return sql<SqlBool>`${place} <= (${its}) and (${place} < (${its}) or id < ${id})`
  }

  return {
    /** The newest `limit` messages, oldest first; a reply behind what it answers. */
    async list(
      ownerId: OwnerId,
      conversation: Conversation,
      { limit, before }: PageWanted,
    ): Promise<ChatMessage[]> {
      const all = said(ownerId, conversation)
      const wanted = before === undefined ? all : all.where(standsBefore(ownerId, before))
      // All are of one screenshot or of none; PostgreSQL takes them from their index as they stand only when
      // told to.
      const newestFirst = wanted.orderBy('screenshot_id', 'desc').orderBy(place, 'desc').orderBy('id', 'desc')
      const rows = await newestFirst.limit(limit).execute()
      return rows.reverse().map(message)
    },

    /** All of it, oldest first; a reply behind what it answers. */
    async whole(ownerId: OwnerId, conversation: Conversation): Promise<ChatMessage[]> {
      return (await said(ownerId, conversation).orderBy(place).orderBy('id').execute()).map(message)
    },

    /** What was sent under this key, and where. */
    async findByKey(ownerId: OwnerId, idempotencyKey: string) {
      const row = await mine(ownerId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
      return row && { question: message(row), conversation: row.screenshot_id }
    },

    /**
     * Under which keys those of these questions were sent that were not answered; one without a key is left
     * out, and one that another process is answering at `now`. Null: there is no other process.
     */
    async keysOfUnanswered(
      ownerId: OwnerId,
      questionIds: number[],
      now: number | null,
    ): Promise<Map<number, string>> {
      if (questionIds.length === 0) return new Map()
      // As rows: a list would be made anew by PostgreSQL for every message that it looks at.
      const asked = sql<number>`(values ${sql.join(questionIds.map(id => sql`(cast(${id} as bigint))`))})`
      const rows = await mine(ownerId)
        .where('id', 'in', asked)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('chat_messages as answer')
                .select('answer.id')
                .where('answer.user_id', '=', ownerId)
                .whereRef('answer.answers', '=', 'chat_messages.id'),
            ),
          ),
        )
        .execute()
      const left = rows.filter(({ answering_until: until }) => now === null || until === null || until <= now)
      return new Map(left.flatMap(({ id, idempotency_key: key }) => (key === null ? [] : [[id, key]])))
    },

    /** Tells every process until when this one is at the answer. Null: it no longer is. */
    async noteAnswering(ownerId: OwnerId, questionId: number, until: number | null): Promise<void> {
      await db
        .updateTable('chat_messages')
        .set({ answering_until: until })
        .where('user_id', '=', ownerId)
        .where('id', '=', questionId)
        .execute()
    },

    /** What was answered to a question. */
    async answerTo(ownerId: OwnerId, questionId: number): Promise<ChatMessage | undefined> {
      const row = await mine(ownerId).where('answers', '=', questionId).executeTakeFirst()
      return row && message(row)
    },

    /**
     * How to take back the last change of a conversation that nothing has taken back yet: from now on this
     * question does. Asked again for the same question, after a crash, it is the same change. Only changes
     * later than the message `after` count.
     */
    async claimUndo(
      ownerId: OwnerId,
      conversation: Conversation,
      questionId: number,
      after = 0,
    ): Promise<Undo | null> {
      const takenBack = db
        .selectFrom('chat_messages')
        .select('takes_back')
        .where('user_id', '=', ownerId)
        .where('takes_back', 'is not', null)
      const last = said(ownerId, conversation)
        .clearSelect()
        .select('id')
        .where('role', '=', 'user')
        .where('undo', 'is not', null)
        .where('undo', '!=', '[]')
        .where('id', '<', questionId)
        .where('id', '>', after)
        .where('id', 'not in', takenBack)
        .orderBy('id', 'desc')
        .limit(1)
      const question = mine(ownerId).where('id', '=', questionId)
      try {
        await db
          .updateTable('chat_messages')
          .set({ takes_back: last })
          .where('user_id', '=', ownerId)
          .where('id', '=', questionId)
          .where('takes_back', 'is', null)
          .execute()
      } catch (error) {
        // Said twice at once: the other one takes back the last, this one the one before.
        if (!isUniqueViolation(error)) throw error
        return this.claimUndo(ownerId, conversation, questionId, after)
      }
      const { takes_back: changed = null } = (await question.executeTakeFirst()) ?? {}
      if (changed === null) return null
      const row = await mine(ownerId).where('id', '=', changed).executeTakeFirst()
      return row?.undo ? Undo.parse(JSON.parse(row.undo)) : null
    },

    /**
     * With a question, how to take back what answering it changes; what was kept first stays, and is given.
     */
    async keepUndo(ownerId: OwnerId, questionId: number, undo: Undo): Promise<Undo> {
      await db
        .updateTable('chat_messages')
        .set({ undo: JSON.stringify(undo) })
        .where('user_id', '=', ownerId)
        .where('id', '=', questionId)
        .where('undo', 'is', null)
        .execute()
      const row = await mine(ownerId).where('id', '=', questionId).executeTakeFirst()
      return row?.undo ? Undo.parse(JSON.parse(row.undo)) : undo
    },

    /** Throws a unique violation where the key was used, or the question answered. */
    async insert(ownerId: OwnerId, conversation: Conversation, one: NewMessage): Promise<ChatMessage> {
      const row = await db
        .insertInto('chat_messages')
        .values({
          user_id: ownerId,
          screenshot_id: conversation,
          role: one.role,
          content: one.content,
          sources: JSON.stringify(one.sources),
          proofs: one.proofs ? JSON.stringify(one.proofs) : null,
          idempotency_key: one.idempotencyKey ?? null,
          answers: one.answers ?? null,
          answering_until: one.answeringUntil ?? null,
          undo: one.undo ? JSON.stringify(one.undo) : null,
          created_at: Date.parse(one.timestamp),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return message(row)
    },
  }
}

/**
 * Where a message stands in its conversation: a reply with what it answers, which may have been sent again
 * much later.
 */
const place = sql<number>`coalesce(answers, id)`

const message = ({
  id,
  role,
  content,
  created_at,
  sources,
  proofs,
  undo,
  answers,
}: Selectable<Tables['chat_messages']>): ChatMessage => ({
  ...{ id, role, content },
  ...(answers !== null && { answers }),
  timestamp: new Date(created_at).toISOString(),
  sources: Sources.parse(JSON.parse(sources)),
  ...(proofs !== null && { proofs: Proofs.parse(JSON.parse(proofs)) }),
  ...(role === 'assistant' && undo !== null && { changed: screenshotsIn(Undo.parse(JSON.parse(undo))) }),
})
const Sources = z.array(ChatSource)
const Proofs = z.array(ChatProof)
