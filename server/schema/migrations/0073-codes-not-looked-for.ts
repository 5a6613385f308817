import { type Kysely, sql } from 'kysely'

/**
 * Finds readings in whose pictures no codes were looked for. Their `codes` are null; where none were found,
 * it is an empty list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('readings_without_codes')
    .on('readings')
    .column('screenshot_id')
    .where(sql<string | null>`codes`, 'is', null)
    .execute()
}
