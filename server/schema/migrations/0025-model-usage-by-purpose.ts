import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The tokens used, by user, purpose and day. What was used before counts as spent on words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema.alterTable('model_usage').renameTo('model_usage_before').execute()
  await schema
    .createTable('model_usage')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('tokens', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('model_usage_of_purpose', ['user_id', 'purpose', 'day'])
    .execute()
  await sql`insert into model_usage (user_id, purpose, day, tokens) select user_id, 'words', day, tokens from model_usage_before`.execute(
    db,
  )
  await schema.dropTable('model_usage_before').execute()
}
