import type { Kysely } from 'kysely'
import { wordsFor } from '../migration.ts'

/** All refresh tokens of a grant share a part, by which also those that were spent long ago are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  await schema.alterTable('oauth_grants').addColumn('family_hash', 'text').execute()
  await schema
    .createIndex('oauth_grants_of_family')
    .unique()
    .on('oauth_grants')
    .column('family_hash')
    .execute()
  await schema.createIndex('oauth_grants_ending').on('oauth_grants').column('expires_at').execute()
}
