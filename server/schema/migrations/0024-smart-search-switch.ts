import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The last position of the Smart search switch, for every device of a person. Null if it was never moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wordsFor(db).schema.alterTable('users').addColumn('smart_search', 'integer').execute()
}
