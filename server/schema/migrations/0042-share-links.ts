import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Links with which people show some of their screenshots to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('share_links')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('screenshot_ids', 'text', column => column.notNull())
    .addColumn('screenshots', 'integer', column => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('shows_originals', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('opened', 'integer', column => column.notNull())
    .addColumn('last_opened_at', 'bigint')
    .execute()
  await schema.createIndex('share_links_of_owner').on('share_links').columns(['user_id', 'id']).execute()
}
