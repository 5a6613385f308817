import { type Kysely, sql } from 'kysely'

/** Jobs are claimed in turns by owner, so that one person's many jobs do not hold up everybody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column owner_id bigint`.execute(db)
  await sql`alter table jobs add column turn bigint not null default 0`.execute(db)
  await sql`drop index jobs_due`.execute(db)
  // Contains everything that a claim needs, so that it skips jobs that are not due without reading them.
  await sql`create index jobs_in_turn on jobs (kind, turn, run_at, id, leased_until, attempts)`.execute(db)
  await sql`create index jobs_of_owner on jobs (kind, owner_id, turn)`.execute(db)
}
