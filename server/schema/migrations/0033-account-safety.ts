import { type Kysely, sql } from 'kysely'
import { type Words, wordsFor } from '../migration.ts'

/** Sessions with their devices and proofs, more kinds of mailed links, and what happened to an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await describeSessions(db, words)
  await addPurposes(words)
  await createEmailChanges(words)
  await createSecurityEvents(words)
}

async function describeSessions(db: Kysely<unknown>, { schema }: Words) {
  await schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
  await schema.alterTable('sessions').addColumn('used_at', 'bigint').execute()
  await schema.alterTable('sessions').addColumn('device', 'text').execute()
  await schema.alterTable('sessions').addColumn('network', 'text').execute()
  await sql`update sessions set used_at = created_at`.execute(db)
}

async function addPurposes({ schema }: Words) {
  await schema
    .alterTable('email_links')
    .addColumn('purpose', 'text', column => column.notNull().defaultTo('confirm'))
    .execute()
}

async function createEmailChanges({ schema, idType }: Words) {
  await schema
    .createTable('email_changes')
    .addColumn('user_id', idType, column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('new_email', 'text', column => column.notNull())
    .addColumn('requested_at', 'bigint', column => column.notNull())
    .addColumn('old_confirmed_at', 'bigint')
    .addColumn('new_confirmed_at', 'bigint')
    .execute()
}

async function createSecurityEvents({ schema, id, idType }: Words) {
  await schema
    .createTable('security_events')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('times', 'integer', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('network', 'text')
    .execute()
  await schema
    .createIndex('security_events_newest')
    .on('security_events')
    .columns(['user_id', 'id'])
    .execute()
}
