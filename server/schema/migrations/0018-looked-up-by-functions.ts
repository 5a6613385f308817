import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * On PostgreSQL, prefixes are looked up in functions, which it plans once for each connection. A query with
 * only functions in it is then worth planning once, too. For a range with unknown ends PostgreSQL expects so
 * many rows that it would plan the whole query each time. The caller passes the range's end, because the last
 * letter depends on the database's encoding.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // A background task merges an upload's two hundred tokens together with those of others
  // (`keep-index-tidy.ts`).
  await sql`alter index recall_index_tokens set (fastupdate = on)`.execute(db)
  await sql`alter function recall_matches(bigint, tsquery) set plan_cache_mode = force_generic_plan`.execute(
    db,
  )
  await sql`
    create function recall_filed(owner bigint, beginning text, beyond text) returns table (term text)
    language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
    begin
      return query select filed.term from term_remainders as filed
        where filed.user_id = owner and filed.remainder >= beginning and filed.remainder < beyond;
    end $$`.execute(db)
  await createFitting(db, 'recall_fitting_terms', sql`terms as word`, sql`word.term`)
  await createFitting(db, 'recall_fitting_filed', sql`term_remainders as word`, sql`word.remainder`)
}

/**
 * Finds terms with this prefix that lack at most so many of the letters, and differ at most so much in
 * length.
 */
const createFitting = (
  db: Kysely<unknown>,
  name: string,
  table: ReturnType<typeof sql>,
  column: ReturnType<typeof sql>,
) =>
  sql`
    create function ${sql.ref(name)}(owner bigint, beginning text, beyond text, letters text, count integer, edits integer)
    returns table (term text)
    language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
    begin
      return query select word.term from ${table}
        where word.user_id = owner and ${column} >= beginning and ${column} < beyond
        and length(word.term) between count - edits and count + edits
        and length(translate(letters, word.term, '')) <= edits;
    end $$`.execute(db)
