import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Keys with which people's other tools reach their memories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('api_keys')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('scopes', 'text', column => column.notNull())
    .addColumn('key_hash', 'text', column => column.notNull().unique())
    .addColumn('ending', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await schema.createIndex('api_keys_of_owner').on('api_keys').columns(['user_id', 'id']).execute()
}
