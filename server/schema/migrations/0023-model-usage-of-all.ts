import type { Kysely } from 'kysely'

/** What a language model has cost for everybody together, by day: also for those who have left since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_usage_of_all')
    .addColumn('day', 'text', column => column.primaryKey())
    .addColumn('tokens', 'bigint', column => column.notNull())
    .execute()
}
