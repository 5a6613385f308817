import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Words by which a model that looked at a screenshot says people would search for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wordsFor(db)
    .schema.alterTable('screenshots')
    .addColumn('search_words', 'text', column => column.notNull().defaultTo(''))
    .execute()
}
