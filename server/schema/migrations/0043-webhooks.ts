import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Addresses that are told what happens to a person's screenshots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('webhooks')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('events', 'text', column => column.notNull())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('turned_off_at', 'bigint')
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('last_failure', 'text')
    .addColumn('last_delivered_at', 'bigint')
    .addColumn('retry_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('webhooks_of_owner').on('webhooks').columns(['user_id', 'id']).execute()
}
