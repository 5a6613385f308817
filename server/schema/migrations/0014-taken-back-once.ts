import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * The change that each "undo" has taken back, so that none is taken back twice. For earlier ones it is
 * unknown, so earlier changes stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema.alterTable('chat_messages').addColumn('takes_back', idType).execute()
  await schema
    .createIndex('chat_change_taken_back')
    .unique()
    .on('chat_messages')
    .columns(['user_id', 'takes_back'])
    .execute()
  await sql`
    update chat_messages set undo = null
    where role = 'user' and undo is not null and exists (
      select 1 from chat_messages as back
      where back.user_id = chat_messages.user_id and back.id > chat_messages.id
        and coalesce(back.screenshot_id, 0) = coalesce(chat_messages.screenshot_id, 0)
        and back.role = 'assistant' and back.content like 'Taken back: %'
    )`.execute(db)
}
