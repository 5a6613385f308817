import { type Kysely, sql } from 'kysely'
import { isPostgres, wordsFor } from '../migration.ts'

/** What is counted for all processes together: attempts and bursts, and messages of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  const counts = schema.createTable('rate_counts')
  // Counts need not survive a crash of PostgreSQL, and are not worth its log.
  await (isPostgres(db) ? counts.modifyFront(sql`unlogged`) : counts)
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('span', 'bigint', column => column.notNull())
    .addColumn('uses', 'integer', column => column.notNull())
    .addColumn('uses_before', 'integer', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('rate_counts_ended').on('rate_counts').column('ends_at').execute()
  await schema
    .createTable('used_allowances')
    .addColumn('id', idType, id)
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('used_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createIndex('used_allowances_of_name')
    .on('used_allowances')
    .columns(['name', 'used_at'])
    .execute()
  await schema.createIndex('used_allowances_oldest').on('used_allowances').column('used_at').execute()
}
