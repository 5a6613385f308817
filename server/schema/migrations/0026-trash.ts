import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** What was deleted, whole, until it is removed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema
    .createTable('trash')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('screenshot_id', idType, column => column.notNull())
    .addColumn('deleted_at', 'bigint', column => column.notNull())
    .addColumn('bytes', 'bigint', column => column.notNull())
    .addColumn('file_key', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('preview', 'text', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('rows', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('trash_of_user', ['user_id', 'screenshot_id'])
    .execute()
  await schema
    .createIndex('trash_newest')
    .on('trash')
    .columns(['user_id', 'deleted_at', 'screenshot_id'])
    .execute()
  await schema.createIndex('trash_stored').on('trash').columns(['user_id', 'bytes']).execute()
  await schema.createIndex('trash_oldest').on('trash').column('deleted_at').execute()
}
