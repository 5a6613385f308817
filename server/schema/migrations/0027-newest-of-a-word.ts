import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * On PostgreSQL, the index of words can list only all screenshots that have a word, in no order. So it has
 * the thousand ids in which a screenshot's id lies, too: both are then looked up in one step, which skips all
 * other screenshots. SQLite's index has them in order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  // With the columns of the expression in it PostgreSQL takes ids from the index alone: 0.7 ms for 5,000, not
  // 54.
  await sql`drop index screenshots_by_capture`.execute(db)
  await sql`create index screenshots_by_capture on screenshots
    (user_id, coalesce(captured_at, created_at), captured_at, created_at, id)`.execute(db)
  await sql`drop index recall_index_tokens`.execute(db)
  await sql`create index recall_index_tokens on recall_index
    using gin (tokens, (array[screenshot_id >> 10])) with (fastupdate = on)`.execute(db)
  await createNewest(db)
}

/**
 * At least the newest `most` of the owner's screenshots that match, with ids between two: ids with commas
 * between, in no order, and null if there are none. `uses` is about how many match; null if that is unknown.
 * `oldest` and `newest`: ids of the owner's. If far more match than are wanted, it looks only at as many ids
 * as should be enough, newest first; then at more, and at last at all that are left. Of a range of more than
 * `eras` thousands it looks at everything at once. Sums with an id keep PostgreSQL from reading the tokens of
 * each screenshot in the range. To gather ids as an array took it longer than to find them.
 */
const createNewest = (db: Kysely<unknown>) =>
  sql`
    create function recall_newest(owner bigint, wanted tsquery, lowest bigint, highest bigint, most integer,
      uses double precision, oldest bigint, newest bigint)
    returns text language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
    declare
      eras constant integer := 256;
      bottom constant bigint := greatest(lowest, oldest);
      top bigint := least(highest, newest);
      span double precision := 1.3 * most * (newest - oldest + 1) / nullif(uses, 0);
      low bigint;
      within bigint[];
      found integer;
      listed text;
      more text;
      missing integer := most;
    begin
      while top >= bottom and missing > 0 loop
        low := greatest(bottom, top - least(span, top - bottom)::bigint);
        exit when uses is null or (top >> 10) - (low >> 10) >= eras
          or uses < 1000 + 1.1 * uses * (top - low + 1) / (newest - oldest + 1);
        within := array(select generate_series(low >> 10, top >> 10));
        select count(*), string_agg(screenshot_id::text, ',') into found, more from recall_index
          where user_id = owner and tokens @@ wanted and array[screenshot_id >> 10] && within
          and screenshot_id + 0 between low and top;
        listed := nullif(concat_ws(',', listed, more), '');
        missing := missing - found;
        span := case when found = 0 then 'infinity' else 1.3 * missing * (top - low + 1) / found end;
        top := low - 1;
      end loop;
      if top < bottom or missing <= 0 then
        return listed;
      elsif uses <= 2 * most then
        select string_agg(screenshot_id::text, ',') into more from recall_index
          where user_id = owner and tokens @@ wanted and screenshot_id + 0 between bottom and top;
      else
        select string_agg(id::text, ',') into more from (
          select screenshot_id as id from recall_index
          where user_id = owner and tokens @@ wanted and screenshot_id + 0 between bottom and top
          order by screenshot_id desc limit missing) as cut;
      end if;
      return concat_ws(',', listed, more);
    end $$`.execute(db)
