import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Sign-ins with an identity provider: those under way, and which account belongs to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('provider_sign_ins')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('request', 'text')
    .addColumn('identity', 'text')
    .addColumn('go_to', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('provider_sign_ins_oldest').on('provider_sign_ins').column('expires_at').execute()
  await schema
    .createTable('provider_links')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('provider_links_of_user').on('provider_links').column('user_id').execute()
  await schema
    .createIndex('provider_links_identity')
    .on('provider_links')
    .columns(['issuer', 'subject'])
    .unique()
    .execute()
}
