import type { Kysely } from 'kysely'

/** What refers to a row that is deleted is looked for in each table that may: without these, by reading all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('screenshots_in_category').on('screenshots').column('category_id').execute()
  await db.schema.createIndex('readings_of_user').on('readings').column('user_id').execute()
}
