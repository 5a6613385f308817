import type { Kysely } from 'kysely'

/** The tokens used by everybody together, by day, including deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_usage_of_all')
    .addColumn('day', 'text', column => column.primaryKey())
    .addColumn('tokens', 'bigint', column => column.notNull())
    .execute()
}
