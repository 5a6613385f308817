import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * The role of an amount in its sum, and the rotation of a picture. For older screenshots both are unknown
 * until they are read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('facts').addColumn('role', 'text').execute()
  await schema.alterTable('readings').addColumn('turned', 'double precision').execute()
}
