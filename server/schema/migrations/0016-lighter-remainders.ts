import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * The words' search keys took nine tenths of a SQLite database, because each row was stored three times. On
 * PostgreSQL, half the time for a new word went into checking its foreign key. Now SQLite stores each row
 * once, and only the store itself removes keys with their word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index term_remainders_of_term`.execute(db)
  if (isPostgres(db)) {
    await sql`alter table term_remainders drop constraint term_remainders_term`.execute(db)
    return
  }
  await sql`create table term_remainders_anew (
    user_id integer not null, remainder text not null, term text not null,
    primary key (user_id, remainder, term)) without rowid`.execute(db)
  await sql`insert into term_remainders_anew (user_id, remainder, term)
    select user_id, remainder, term from term_remainders order by user_id, remainder, term`.execute(db)
  await sql`drop table term_remainders`.execute(db)
  await sql`alter table term_remainders_anew rename to term_remainders`.execute(db)
}
