import { type Kysely, sql } from 'kysely'

/** How many are still to be read, or could not be: to tell it of ten thousand took as long as half an answer, by reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index screenshots_not_yet_filed on screenshots (user_id, failed_step) where progress <> 'filed'`.execute(
    db,
  )
}
