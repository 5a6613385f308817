import { type Kysely, sql } from 'kysely'

/** How much somebody has stored is added up from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index screenshots_stored on screenshots (user_id, bytes)`.execute(db)
}
