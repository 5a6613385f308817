import { type Kysely, sql } from 'kysely'

/** What became of a job's runs: each claim is in `attempts`, but not each run that ended was a failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column failures bigint not null default 0`.execute(db)
  await sql`alter table jobs add column cut_offs bigint not null default 0`.execute(db)
  await sql`alter table jobs add column put_off_since bigint`.execute(db)
  // Until now, every claim counted as a failure.
  await sql`update jobs set failures = attempts where attempts > 0 and leased_until is null`.execute(db)
}
