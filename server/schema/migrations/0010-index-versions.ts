import { type Kysely, sql } from 'kysely'
import { isPostgres, wordsFor } from '../migration.ts'

/**
 * The index version that made each screenshot's entry and each word's keys. Older ones are rebuilt in the
 * background. 0 is from before there were versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = wordsFor(db)
  for (const table of ['recall_entries', 'terms'])
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', column => column.notNull().defaultTo(sql`0`))
      .execute()
  await schema
    .createIndex('recall_entries_by_version')
    .on('recall_entries')
    .columns(['version', 'user_id'])
    .execute()
  await enterWhatIsMissing(db)
  await indexWhatNarrows(db)
}

/** So that an index alone answers a time, a sum or a kind of fact, however much an account holds. */
async function indexWhatNarrows(db: Kysely<unknown>) {
  const number = isPostgres(db)
    ? sql`(case when value ~ '^-?[0-9]+([.][0-9]+)? ' then split_part(value, ' ', 1)::numeric end)`
    : sql`cast(value as real)`
  // Includes the owner, because SQLite rates an index of the owner's facts as highly as one of the
  // screenshot's.
  await sql`drop index facts_of_screenshot`.execute(db)
  await sql`create index facts_of_screenshot on facts (screenshot_id, user_id, position)`.execute(db)
  await sql`drop index facts_by_kind`.execute(db)
  await sql`create index facts_by_kind on facts (user_id, kind, screenshot_id)`.execute(db)
  await sql`create index facts_by_date on facts (user_id, value, screenshot_id) where kind = 'date'`.execute(
    db,
  )
  await sql`create index facts_by_amount on facts (user_id, ${number}, value, screenshot_id) where kind = 'amount'`.execute(
    db,
  )
  await sql`create index screenshots_by_capture on screenshots (user_id, coalesce(captured_at, created_at))`.execute(
    db,
  )
}

/** Filed before there was an index, or missing in it for another reason. */
async function enterWhatIsMissing(db: Kysely<unknown>) {
  await sql`insert into recall_entries (screenshot_id, user_id, terms)
    select id, user_id, '' from screenshots
    where progress = 'filed' and not exists (select 1 from recall_entries where screenshot_id = id)`.execute(
    db,
  )
}
