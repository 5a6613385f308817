import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Apps that reach people's memories by OAuth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, id, idType } = wordsFor(db)
  await schema
    .createTable('oauth_clients')
    .addColumn('client_id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('redirect_uris', 'text', column => column.notNull())
    .addColumn('used_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('oauth_clients_oldest').on('oauth_clients').column('used_at').execute()
  await schema
    .createTable('oauth_codes')
    .addColumn('code_hash', 'text', column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('client_id', 'text', column => column.notNull())
    .addColumn('redirect_uri', 'text', column => column.notNull())
    .addColumn('challenge', 'text', column => column.notNull())
    .addColumn('scopes', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await schema.createIndex('oauth_codes_of_owner').on('oauth_codes').column('user_id').execute()
  await schema
    .createTable('oauth_grants')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('client_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('scopes', 'text', column => column.notNull())
    .addColumn('access_hash', 'text', column => column.notNull().unique())
    .addColumn('access_expires_at', 'bigint', column => column.notNull())
    .addColumn('refresh_hash', 'text', column => column.notNull().unique())
    .addColumn('spent_refresh_hash', 'text', column => column.unique())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await schema.createIndex('oauth_grants_of_owner').on('oauth_grants').columns(['user_id', 'id']).execute()
}
