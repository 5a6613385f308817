import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * Where in a picture stands what is secret, and by which rules that was told: of screenshots from before, by none. They are
 * gone through once, in spare time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('screenshots').addColumn('veils', 'text').execute()
  await schema
    .alterTable('screenshots')
    .addColumn('veil_rules', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
