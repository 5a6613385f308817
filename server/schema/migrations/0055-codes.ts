import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The QR and bar codes of a picture, as JSON. Null if there are none, or they were not looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('readings').addColumn('codes', 'text').execute()
}
