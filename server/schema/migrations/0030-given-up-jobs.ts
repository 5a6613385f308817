import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Jobs that failed for good, so that an operator can retry them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('given_up_jobs')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('unique_key', 'text', column => column.notNull())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('owner_id', idType, column => column.references('users.id').onDelete('cascade'))
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('given_up_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('given_up_jobs_of_owner').on('given_up_jobs').column('owner_id').execute()
  await schema.createIndex('given_up_jobs_oldest').on('given_up_jobs').column('given_up_at').execute()
}
