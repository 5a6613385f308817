import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The tokens used, by user and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema
    .createTable('model_usage')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('tokens', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('model_usage_of_day', ['user_id', 'day'])
    .execute()
}
