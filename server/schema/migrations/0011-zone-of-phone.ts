import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/** Where the clock stood that confirmed a telephone number: a text message says nothing of its sender's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wordsFor(db).schema.alterTable('users').addColumn('phone_time_zone', 'text').execute()
  await confirmWhoWasLetIn(db)
}

/**
 * Accounts that nobody confirms are forgotten from now on. Until now, signing in where no mail was sent let people in and left
 * them unconfirmed: whoever has anything here counts as confirmed, as they would today.
 */
async function confirmWhoWasLetIn(db: Kysely<unknown>) {
  await sql`
    update users set email_confirmed_at = created_at
    where email_confirmed_at is null and (
      phone_confirmed_at is not null
      or id in (select user_id from sessions)
      or id in (select user_id from screenshots)
      or id in (select user_id from chat_messages)
      or id in (select user_id from payments))`.execute(db)
}
