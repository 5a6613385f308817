import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * The boxes of a picture's secrets, and the rules that found them. Older screenshots have none, and are
 * checked once in spare time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('screenshots').addColumn('veils', 'text').execute()
  await schema
    .alterTable('screenshots')
    .addColumn('veil_rules', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
