import { type Kysely, sql } from 'kysely'
import { isPostgres, wordsFor } from '../migration.ts'

/** Embeddings of screenshots, in the space of the configured model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  const bytes = sql.raw(isPostgres(db) ? 'bytea' : 'blob')
  await schema
    .createTable('embeddings')
    .addColumn('screenshot_id', idType, column =>
      column.primaryKey().references('screenshots.id').onDelete('cascade'),
    )
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('space', 'text', column => column.notNull())
    .addColumn('text_hash', 'text', column => column.notNull())
    .addColumn('signs', bytes, column => column.notNull())
    .addColumn('point', bytes, column => column.notNull())
    .execute()
  await schema
    .createIndex('embeddings_of_owner')
    .on('embeddings')
    .columns(['user_id', 'space', 'screenshot_id'])
    .execute()
}
