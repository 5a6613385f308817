import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * A question is stored before its answer, under a key that makes sending it again harmless. It has at most
 * one answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  const add = (name: string, type: 'text' | 'integer' | 'bigint') =>
    schema.alterTable('chat_messages').addColumn(name, type).execute()
  await add('idempotency_key', 'text')
  await add('answers', idType)
  await add('proofs', 'text')
  await add('undo', 'text')
  await schema
    .createIndex('chat_message_of_key')
    .unique()
    .on('chat_messages')
    .columns(['user_id', 'idempotency_key'])
    .execute()
  await schema
    .createIndex('chat_answer_of_question')
    .unique()
    .on('chat_messages')
    .columns(['user_id', 'answers'])
    .execute()
}
