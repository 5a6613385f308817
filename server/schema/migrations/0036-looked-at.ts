import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** When a person first opened a screenshot after the day they saved it. Null if they never did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('screenshots').addColumn('looked_at', 'bigint').execute()
  await schema
    .createIndex('notification_settings_letters')
    .on('notification_settings')
    .column('weekly_letter')
    .execute()
}
