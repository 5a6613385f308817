import { type Kysely, sql } from 'kysely'
import { wordsFor } from '../migration.ts'

/**
 * The time zone in which a telephone number was confirmed, because a text message does not say its sender's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wordsFor(db).schema.alterTable('users').addColumn('phone_time_zone', 'text').execute()
  await confirmWhoWasLetIn(db)
}

/**
 * Unconfirmed accounts are deleted from now on. Until now, without mail, signing in did not confirm an
 * account. So every account with data counts as confirmed, as it would today.
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
