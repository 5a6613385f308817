import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * What an amount is in its sum, and by how many degrees a picture has to be turned for its text to stand upright. Of
 * screenshots from before, neither is known until they are read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('facts').addColumn('role', 'text').execute()
  await schema.alterTable('readings').addColumn('turned', 'double precision').execute()
}
