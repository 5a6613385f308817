import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Two-step sign-in: an authenticator app or a passkey after the password, and spare codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('two_step')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('turned_on_at', 'bigint')
    .addColumn('app_secret', 'text')
    .addColumn('pending_secret', 'text')
    .addColumn('last_period', 'bigint')
    .execute()
  await schema
    .createTable('spare_codes')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', column => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('spare_codes_of_user').on('spare_codes').column('user_id').execute()
}
