import { type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type ChatMessage, ChatProof, ChatSource } from '#contract/chat.ts'
import { screenshotsIn, Undo } from '#server/memory/reply/change/undo.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

/** The id of a screenshot, or null for the general chat. */
export type Conversation = number | null

type PageWanted = {
  limit: number
  /** Returns only messages before the one with this id. */
  before?: number | undefined
}
type NewMessage = Omit<ChatMessage, 'id'> & {
  /** On questions only. */
  idempotencyKey?: string | undefined
  /** On questions only. The time until which a process is working on the answer, in milliseconds. */
  answeringUntil?: number | undefined
  /** How to undo the change: stored on the question before the change, and on the reply after it. */
  undo?: Undo | undefined
}

export function chatStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('chat_messages').selectAll().where('user_id', '=', ownerId)
  const said = (ownerId: OwnerId, conversation: Conversation) =>
    mine(ownerId).where('screenshot_id', conversation === null ? 'is' : '=', conversation)
  /** Messages before this one. A question and its reply have the same place, so the id decides. */
  const standsBefore = (ownerId: OwnerId, id: number) => {
    const its = mine(ownerId).clearSelect().select(place.as('place')).where('id', '=', id)
    return sql<SqlBool>`${place} <= (${its}) and (${place} < (${its}) or id < ${id})`
  }

  return {
    /** The newest `limit` messages, oldest first. A reply follows its question. */
    async list(
      ownerId: OwnerId,
      conversation: Conversation,
      { limit, before }: PageWanted,
    ): Promise<ChatMessage[]> {
      const all = said(ownerId, conversation)
      const wanted = before === undefined ? all : all.where(standsBefore(ownerId, before))
      // PostgreSQL reads the rows in index order only if `screenshot_id` is part of the ordering. It is the
      // same in all of them.
      const newestFirst = wanted.orderBy('screenshot_id', 'desc').orderBy(place, 'desc').orderBy('id', 'desc')
      const rows = await newestFirst.limit(limit).execute()
      return rows.reverse().map(message)
    },

    /** The whole conversation, oldest first. A reply follows its question. */
    async whole(ownerId: OwnerId, conversation: Conversation): Promise<ChatMessage[]> {
      return (await said(ownerId, conversation).orderBy(place).orderBy('id').execute()).map(message)
    },

    /** The message sent with this idempotency key, and its conversation. */
    async findByKey(ownerId: OwnerId, idempotencyKey: string) {
      const row = await mine(ownerId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
      return row && { question: message(row), conversation: row.screenshot_id }
    },

    /** The keys of questions without an answer, except those that another process is answering at `now`. */
    async keysOfUnanswered(
      ownerId: OwnerId,
      questionIds: number[],
      now: number | null,
    ): Promise<Map<number, string>> {
      if (questionIds.length === 0) return new Map()
      // A `values` list: PostgreSQL would rebuild an array for every row that it checks.
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

    /** Announces to all processes until when this one works on the answer. Null: it no longer does. */
    async noteAnswering(ownerId: OwnerId, questionId: number, until: number | null): Promise<void> {
      await db
        .updateTable('chat_messages')
        .set({ answering_until: until })
        .where('user_id', '=', ownerId)
        .where('id', '=', questionId)
        .execute()
    },

    /** The reply to a question. */
    async answerTo(ownerId: OwnerId, questionId: number): Promise<ChatMessage | undefined> {
      const row = await mine(ownerId).where('answers', '=', questionId).executeTakeFirst()
      return row && message(row)
    },

    /**
     * Claims the last change that is not undone yet, and returns its undo. Repeating the call for the same
     * question, after a crash, returns the same change. Only changes after message `after` count. Null if
     * there is none.
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
        // Two undos at the same time: the other one claimed the last change, so this one claims the change
        // before it.
        if (!isUniqueViolation(error)) throw error
        return this.claimUndo(ownerId, conversation, questionId, after)
      }
      const { takes_back: changed = null } = (await question.executeTakeFirst()) ?? {}
      if (changed === null) return null
      const row = await mine(ownerId).where('id', '=', changed).executeTakeFirst()
      return row?.undo ? Undo.parse(JSON.parse(row.undo)) : null
    },

    /** Stores the undo before the change is made. If one is stored already, keeps and returns that. */
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

    /** Throws a unique violation if the key was used already, or the question has an answer. */
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

/** The place of a message in its conversation. A reply has the place of its question. */
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
