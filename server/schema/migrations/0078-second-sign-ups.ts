import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The password of whoever last signed up with an address that had an account. It opens nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, idType } = wordsFor(db)
  await schema
    .createTable('second_sign_ups')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('made_at', 'bigint', column => column.notNull())
    .execute()
}
