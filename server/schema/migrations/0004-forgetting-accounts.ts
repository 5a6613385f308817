import type { Kysely } from 'kysely'

/**
 * Deleting a row looks for references in several tables. Without these indexes it would read each table
 * completely.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('screenshots_in_category').on('screenshots').column('category_id').execute()
  await db.schema.createIndex('readings_of_user').on('readings').column('user_id').execute()
}
