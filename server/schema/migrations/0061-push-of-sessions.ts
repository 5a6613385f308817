import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** A browser is told only while its session lasts. Null for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema
    .alterTable('push_subscriptions')
    .addColumn('session_hash', 'text', column => column.references('sessions.token_hash').onDelete('cascade'))
    .execute()
  await schema
    .createIndex('push_subscriptions_of_session')
    .on('push_subscriptions')
    .column('session_hash')
    .execute()
}
