import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('passkeys')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', column => column.notNull().unique())
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('counter', 'bigint', column => column.notNull())
    .addColumn('transports', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', column => column.primaryKey())
    .addColumn('user_id', idType, column => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await schema
    .createIndex('passkey_challenges_oldest')
    .on('passkey_challenges')
    .column('expires_at')
    .execute()
}
