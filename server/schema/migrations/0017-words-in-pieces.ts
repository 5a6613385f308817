import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../migration.ts'

/**
 * For typing errors a word was filed under whatever some of its letters taken out leave, up to 29 rows, three quarters of the
 * table. They find it by what they leave untouched now, for which it is filed once more, from its end on
 * (`also-filed-under.ts`). What stays, looks and endings, is copied: it is the smaller part.
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

/** Every word of letters alone: codes have no typing errors. */
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
