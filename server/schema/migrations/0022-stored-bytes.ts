import { type Kysely, sql } from 'kysely'

/** The index alone gives the sum of an owner's stored bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index screenshots_stored on screenshots (user_id, bytes)`.execute(db)
}
