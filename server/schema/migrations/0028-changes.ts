import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/** What people did that can be undone, with what it takes to undo it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('changes')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('made_at', 'bigint', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('made', 'text', column => column.notNull())
    .addColumn('merged_id', idType)
    .addColumn('into_id', idType)
    .addColumn('undone_at', 'bigint')
    .execute()
  await schema.createIndex('changes_newest').on('changes').columns(['user_id', 'id']).execute()
  await schema.createIndex('changes_oldest').on('changes').column('made_at').execute()
  await schema
    .alterTable('filings')
    .addColumn('is_category_gone', 'integer', column => column.notNull().defaultTo(sql`0`))
    .execute()
}
