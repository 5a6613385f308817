import { type Kysely, sql } from 'kysely'

/**
 * Counts screenshots that are not read yet, or failed. Without it, counting ten thousand read all rows and
 * took as long as half an answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index screenshots_not_yet_filed on screenshots (user_id, failed_step) where progress <> 'filed'`.execute(
    db,
  )
}
