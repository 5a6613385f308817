import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** What webhooks are still to be told, in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('webhook_messages')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('webhook_id', idType, column => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('message_id', 'text', column => column.notNull())
    .addColumn('event', 'text', column => column.notNull())
    .addColumn('screenshot_id', idType, column => column.notNull())
    .addColumn('happened_at', 'bigint', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .execute()
  await schema
    .createIndex('webhook_messages_in_order')
    .on('webhook_messages')
    .columns(['webhook_id', 'id'])
    .execute()
  await schema
    .createIndex('webhook_messages_of_owner')
    .on('webhook_messages')
    .columns(['user_id', 'webhook_id', 'id'])
    .execute()
}
