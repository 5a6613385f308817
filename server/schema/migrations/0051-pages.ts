import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** The pages of a PDF. Null for pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('screenshots').addColumn('pages', 'text').execute()
}
