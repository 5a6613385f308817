import { type Kysely, sql } from 'kysely'

/** Until when a question counts as being answered, so that every process knows. Null: nobody is at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_messages add column answering_until bigint`.execute(db)
}
