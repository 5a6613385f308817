import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Searches that people use again and again, and the order of their categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('saved_searches')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('asked', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('saved_searches_of').on('saved_searches').columns(['user_id', 'id']).execute()
  await schema.alterTable('categories').addColumn('position', 'integer').execute()
}
