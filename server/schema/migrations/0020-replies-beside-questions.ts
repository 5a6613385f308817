import { type Kysely, sql } from 'kysely'

/**
 * A reply is shown after its question, even if that was sent again after a crash and others came in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index chat_messages_in_place on chat_messages (user_id, screenshot_id, (coalesce(answers, id)), id)`.execute(
    db,
  )
}
