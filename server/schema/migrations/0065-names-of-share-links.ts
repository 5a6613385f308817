import { type Kysely, sql } from 'kysely'

/**
 * A link keeps only the name of its category or search. Links to chosen screenshots are named after those
 * that are still there; which kind an older link is was not stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update share_links set title = ''`.execute(db)
}
