import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * For typing errors, a word was stored under everything that remains when some of its letters are deleted: up
 * to 29 rows, three quarters of the table. Now it is found by the pieces that an error leaves intact, for
 * which it is stored once more, reversed (`also-filed-under.ts`). The rest, OCR keys and endings, is the
 * smaller part and is copied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table term_remainders_anew ${isPostgres(db) ? columnsPostgres : columnsSqlite}`.execute(db)
  await sql`insert into term_remainders_anew (user_id, remainder, term) select user_id, remainder, term from term_remainders
    where substr(remainder, 1, 1) in ('=', '~') order by user_id, remainder, term`.execute(db)
  await fileBackwards(db)
  await sql`drop table term_remainders`.execute(db)
  await sql`alter table term_remainders_anew rename to term_remainders`.execute(db)
  if (isPostgres(db))
    await sql`alter table term_remainders add constraint term_remainders_of_user
      primary key (user_id, remainder, term)`.execute(db)
}

const columnsSqlite = sql`(user_id integer not null, remainder text not null, term text not null,
  primary key (user_id, remainder, term)) without rowid`
const columnsPostgres = sql`(user_id bigint not null, remainder text collate "C" not null, term text collate "C" not null)`

type Filed = { user_id: number; term: string }

/** Every word of letters only: typing errors are not searched in codes. */
async function fileBackwards(db: Kysely<unknown>) {
  const elements = sql.raw(isPostgres(db) ? 'json_array_elements' : 'json_each')
  const listed = (list: unknown) =>
    sql`${elements}(${JSON.stringify(list)}${isPostgres(db) ? sql`::json` : sql``})`
  let last: Filed = { user_id: 0, term: '' }
  for (;;) {
    const { rows } = await sql<Filed>`select user_id, term from terms
      where (user_id, term) > (${last.user_id}, ${last.term}) order by user_id, term limit ${termsAtOnce}`.execute(
      db,
    )
    const words = rows.filter(({ term }) => /^[\p{L}\p{M}]+$/u.test(term))
    const filed = words.map(({ user_id, term }) => [user_id, `<${[...term].reverse().join('')}`, term])
    await sql`insert into term_remainders_anew (user_id, remainder, term)
      select cast(value ->> 0 as bigint), value ->> 1, value ->> 2 from ${listed(filed)} as filed`.execute(db)
    const next = rows.at(-1)
    if (!next) break
    last = next
  }
}

const termsAtOnce = 5_000
