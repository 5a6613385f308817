import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres, type Words, wordsFor } from '../migration.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = wordsFor(db)
  await createEntries(words)
  await createTerms(words, isPostgres(db) ? sql`text collate "C"` : sql`text`)
  await (isPostgres(db) ? createIndexPostgres(db) : createIndexSqlite(db))
}

/**
 * What is in the index of each screenshot, so that it can be taken out again. Not tied to the screenshot's row: when that
 * is gone first, its words are still to be uncounted.
 */
async function createEntries({ schema, idType }: Words) {
  await schema
    .createTable('recall_entries')
    .addColumn('screenshot_id', idType, column => column.primaryKey())
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('terms', 'text', column => column.notNull())
    .execute()
  await schema.createIndex('recall_entries_of_user').on('recall_entries').column('user_id').execute()
}

/** An owner's vocabulary, and what its words are filed under so that typing errors find them. */
async function createTerms({ schema, idType }: Words, bytewise: RawBuilder<unknown>) {
  await schema
    .createTable('terms')
    .addColumn('user_id', idType, column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('term', bytewise, column => column.notNull())
    .addColumn('uses', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('terms_of_user', ['user_id', 'term'])
    .execute()
  await schema
    .createTable('term_remainders')
    .addColumn('user_id', idType, column => column.notNull())
    .addColumn('remainder', bytewise, column => column.notNull())
    .addColumn('term', bytewise, column => column.notNull())
    .addPrimaryKeyConstraint('term_remainders_of_user', ['user_id', 'remainder', 'term'])
    .addForeignKeyConstraint(
      'term_remainders_term',
      ['user_id', 'term'],
      'terms',
      ['user_id', 'term'],
      constraint => constraint.onDelete('cascade'),
    )
    .execute()
  await schema
    .createIndex('term_remainders_of_term')
    .on('term_remainders')
    .columns(['user_id', 'term'])
    .execute()
}

/**
 * Holds no copy of the text, which lies in `screenshots` already (contentless), and no index of beginnings, which
 * would more than double it. The tokenizer is the plainest: our analyser has done the work, and `unicode61` would take
 * newer letters for blanks.
 */
async function createIndexSqlite(db: Kysely<unknown>) {
  await sql`create virtual table recall_index using fts5 (
    tokens, content = '', contentless_delete = 1, tokenize = 'ascii')`.execute(db)
  // A virtual table knows no foreign keys.
  await sql`create trigger recall_index_follows after delete on recall_entries begin
    delete from recall_index where rowid = old.screenshot_id; end`.execute(db)
}

/** Each entry goes straight into the index: a list of pending ones would be read through by every search. */
async function createIndexPostgres(db: Kysely<unknown>) {
  await sql`create table recall_index (
    screenshot_id bigint primary key references recall_entries (screenshot_id) on delete cascade,
    user_id bigint not null,
    tokens tsvector not null)`.execute(db)
  await sql`create index recall_index_tokens on recall_index using gin (tokens) with (fastupdate = off)`.execute(
    db,
  )
  await createMatchesPostgres(db)
}

/**
 * A function, because it can carry settings: PostgreSQL takes the beginning of any word for a fiftieth of all rows, and
 * would rather unpack every row's tokens (35 ms for 12,000) than ask the index for them (0.1 ms).
 */
async function createMatchesPostgres(db: Kysely<unknown>) {
  await sql`
    create function recall_matches(owner bigint, wanted tsquery) returns table (id bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $$
    begin
      return query select screenshot_id from recall_index where user_id = owner and tokens @@ wanted;
    end $$`.execute(db)
}
