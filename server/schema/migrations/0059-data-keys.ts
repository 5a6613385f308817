import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Which keys encrypt what is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema
    .createTable('data_keys')
    .addColumn('key_id', 'text', column => column.primaryKey())
    .addColumn('proof', 'text', column => column.notNull())
    .addColumn('created_at', idType, column => column.notNull())
    .execute()
}
